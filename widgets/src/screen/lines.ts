/** Icons of what has happened at a table; drawn as those in `shapes`. */

export const LINES = {
  broken: "M10 20C3 13 2 10 2 8c0-5 5-5 8-3L7 10l5 3ZM14 20l2-8-5-3 3-4c3-2 8-2 8 3 0 2-1 5-8 12Z",
  fast: "M4 6l7 6-7 6ZM13 6l7 6-7 6Z",
  flag: "M6 21V4h13l-4 4 4 4H6",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z",
  left2: "M18 18 7 7m0 8V7h8",
  right2: "M6 18 17 7m-8 0h8v8",
  down: "M12 4v14m-6-6 6 6 6-6",
};
