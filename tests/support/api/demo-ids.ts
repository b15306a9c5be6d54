/** The ids of the demo accounts. */
export const demoIds = { admin: 1, finance: 2, clerk: 3, teacher: 4, agent: 5, agent2: 6, store: 7 } as const;
