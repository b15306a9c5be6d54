/** Computes an agent's share of an amount, in fen: rounded half up, exact however large the amount is. */
export function commissionOf(baseFen: number, basisPoints: number): number {
  const whole = BigInt(baseFen) * BigInt(basisPoints) + 5_000n;
  const share = whole / 10_000n;
  // BigInt cuts towards zero, half up goes towards the larger
  return Number(whole < 0n && share * 10_000n !== whole ? share - 1n : share);
}
