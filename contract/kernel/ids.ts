import * as z from "zod";

/** The largest id: columns hold more, JSON and scripts no more. */
export const mostId = Number.MAX_SAFE_INTEGER;

/** The largest number that a column of 32 bits holds: counts, versions, places in a conversation. */
export const mostCount = 2_147_483_647;

/** The id of a row, as JSON has it. */
export const NumericId = z.number().int().min(1).max(mostId);

/** The id of a row, as paths, queries and forms write it too. */
export const Id = z.coerce.number().int().min(1).max(mostId);
