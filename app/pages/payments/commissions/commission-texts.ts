/** 代理分润. */
export const commissionTexts = {
  sum: { base: "分润基数（元）", commission: "分润（元）", settled: "已结算分润（元）" },
} as const;
