/** VAL-01: a mainland mobile number, eleven digits beginning with 13 to 19. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}
