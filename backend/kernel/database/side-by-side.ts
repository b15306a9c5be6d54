/**
 * Waits for statements of one transaction that are asked for together, also where one of them fails, and throws then: a transaction ends
 * only when nothing is on its way any more, or what is left of it would be written outside of it.
 */
export async function sideBySide<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
