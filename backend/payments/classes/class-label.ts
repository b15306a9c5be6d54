import { sql } from "kysely";

/** The class with its grade, as `classLabel` of the contract says it; of a query that joins `classes` and `grades`. */
export const labelOfClass = sql<string>`case
  when substr(classes.name, 1, length(grades.name)) = grades.name then classes.name
  else grades.name || classes.name
end`;
