import { searchApi } from "#contract/platform/search";
import type { Register } from "../../kernel/handle";
import { findRecords } from "./records.service";
import { search } from "./search.service";

export function searchRoutes({ on }: Register): void {
  on(searchApi.search, search);
  on(searchApi.records, findRecords);
}
