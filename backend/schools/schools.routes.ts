import { schoolsApi } from "#contract/schools";
import type { Register } from "../handle";
import { listSelectableSchools } from "./schools.service";

export function schoolRoutes({ on }: Register): void {
  on(schoolsApi.agentList, async (ctx) => ({ list: await listSelectableSchools(ctx) }));
}
