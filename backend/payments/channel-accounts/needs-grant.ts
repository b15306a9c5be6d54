/** True where sub-merchants have to grant to the merchant's app before it may act for them: Alipay's way to several schools (ISV). */
export function needsGrant({ channel, is_partner }: { channel: string; is_partner: number }): boolean {
  return channel === "alipay" && is_partner === 1;
}
