// Where we are, after the # of the address. A table's address holds no secret: keys stay in storage.

export type Place = { page: "start" } | { page: "table"; id: string };

function placeOf(hash: string): Place {
  const id = /^#\/table\/([\w-]+)$/.exec(hash)?.[1];
  return id ? { page: "table", id } : { page: "start" };
}

export function tableAddress(id: string): string {
  return `#/table/${id}`;
}

export const START_ADDRESS = "#/";

export class Address {
  place: Place = $state.raw(placeOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.place = placeOf(location.hash)));
  }
}
