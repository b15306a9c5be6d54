export const mobile = {} as const;
