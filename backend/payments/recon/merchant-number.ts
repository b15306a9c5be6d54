/** True where a statement names a merchant; 支付宝 adds the number of the currency's account to the merchant's. */
export function isMerchantNumber(told: string, own: string): boolean {
  return own !== "" && (told === own || told === `${own}0156`);
}
