export const payer = {} as const;
