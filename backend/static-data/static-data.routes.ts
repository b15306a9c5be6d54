import { staticDataApi } from "#contract/static-data";
import type { Register } from "../handle";
import { listEnumerations } from "./enumerations";

export function staticDataRoutes({ on }: Register): void {
  on(staticDataApi.read, () => listEnumerations());
}
