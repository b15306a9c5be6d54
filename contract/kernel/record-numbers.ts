// Without zod: pages read it too.

/** Records asked for in one call. */
export const mostRecords = 50;
