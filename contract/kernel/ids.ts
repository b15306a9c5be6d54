import * as z from "zod";

/** The largest id a column holds. */
export const mostId = 2_147_483_647;

/** The id of a row, as JSON has it. */
export const NumericId = z.number().int().min(1).max(mostId);

/** The id of a row, as paths, queries and forms write it too. */
export const Id = z.coerce.number().int().min(1).max(mostId);
