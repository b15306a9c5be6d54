import { staticDataApi } from "#contract/platform/static-data";
import type { Register } from "../../kernel/handle";
import { listEnumerations } from "#contract/enumerations";

export function staticDataRoutes({ on }: Register): void {
  on(staticDataApi.read, () => listEnumerations());
}
