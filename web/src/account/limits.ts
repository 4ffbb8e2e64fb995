// How long names and passwords may be; the server has the last word.

export const MOST_NAME = 40;
export const FEWEST_PASSWORD = 10;
export const MOST_PASSWORD = 200;
