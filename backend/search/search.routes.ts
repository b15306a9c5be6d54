import { searchApi } from "#contract/search";
import type { Register } from "../handle";
import { search } from "./search.service";

export function searchRoutes({ on }: Register): void {
  on(searchApi.search, search);
}
