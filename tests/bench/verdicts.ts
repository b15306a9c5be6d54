/** One bar of a measurement and what was measured. */
export interface Verdict {
  name: string;
  value: number;
  limit: number;
  /** At least the limit; else at most. */
  isFloor: boolean;
  detail: string;
}

export function report(title: string, verdicts: readonly Verdict[]): void {
  console.log(title);
  for (const { name, value, limit, isFloor, detail } of verdicts) {
    const isMet = isFloor ? value >= limit : value <= limit;
    const bar = `${isFloor ? "at least" : "at most"} ${limit}`;
    console.log(
      `${isMet ? "met   " : "MISSED"} ${name.padEnd(52)} ${value.toFixed(2).padStart(7)}   ${bar}   ${detail}`,
    );
  }
}

export function list(values: readonly number[]): string {
  return values.map((value) => Math.round(value)).join(" / ");
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
