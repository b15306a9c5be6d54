/** The months that messages of the chat are kept; empty: for ever. */
export const chatRetentionKey = "chat_retention_months";
export const chatRetentionMonths = { min: 6, max: 120 } as const;
