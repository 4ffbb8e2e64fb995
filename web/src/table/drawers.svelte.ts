// What a phone shows only when it is asked for.

export const drawers = $state({ log: false });
