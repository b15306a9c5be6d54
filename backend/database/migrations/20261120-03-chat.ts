import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../connection";

export function chat(_kind: DatabaseKind): Migration {
  return {
    async up(_db: Kysely<unknown>) {},
  };
}
