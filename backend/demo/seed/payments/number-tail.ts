/** Eight digits at the end of a number, as those of real ones: they look drawn, and no two meet, for 61194637 and 100000000 share no factor. */
export function numberTail(id: number): string {
  return String((id * 61_194_637) % 100_000_000).padStart(8, "0");
}
