import { sql } from "kysely";
import { usualPurpose } from "#contract/payments/collect-accounts";

/** The name of a row's purpose, with `collect_purposes` left-joined. */
export const purposeName = sql<string>`coalesce(collect_purposes.name, ${sql.lit(usualPurpose)})`;
