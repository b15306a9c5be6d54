// A list reads its rows again after a write over it. Who leaves at once breaks that reading off, and the page that follows would keep the
// rows of before: so it is remembered until rows have come.

let isDue = false;

/** Notes a write over a list. */
export function noteWrite(): void {
  isDue = true;
}

/** Notes that rows have come. */
export function noteRows(): void {
  isDue = false;
}

/** True from a write until rows have come. */
export function isReadingDue(): boolean {
  return isDue;
}
