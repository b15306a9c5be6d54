/** 代理分润. */
export const commission = {
  title: "代理分润",
  empty: "还没有分润。结算单生成后，按代理商的比例计算。",
  sum: { base: "分润基数（元）", commission: "分润（元）", settled: "已结算分润（元）" },
  state: "结算状态",
} as const;
