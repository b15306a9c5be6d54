/** The states an order may move to, by state (domain 4.3; 2 from 0, 3, 4, 6 is 补单). */
export const orderArrows: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 3, 4, 6],
  1: [2, 3, 4, 6],
  2: [5],
  3: [2],
  4: [2],
  5: [],
  6: [2],
};

/** True where an order may move so. */
export function orderMayMove(from: number, to: number): boolean {
  return orderArrows[from]?.includes(to) ?? false;
}
