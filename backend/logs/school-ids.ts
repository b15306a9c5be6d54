import type { SchoolScope } from "../context";

/** The ids for an `in`: an empty list sees nothing, and school ids begin at 1. */
export function schoolIds(scope: SchoolScope): readonly number[] {
  return scope === "all" || scope.length === 0 ? [0] : scope;
}
