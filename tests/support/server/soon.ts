import { expect } from "vitest";

const soonMs = 3_000;

/** Fails where work takes longer than anything that waits for nobody. */
export async function soon<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  expect(performance.now() - begun, name).toBeLessThan(soonMs);
  return result;
}
