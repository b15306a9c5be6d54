import { destroyedIds } from "#contract/kernel/destroy";
import { schoolsApi } from "#contract/platform/schools";
import { type Register, reply } from "../../../kernel/handle";
import {
  changeSchool,
  createSchool,
  exportSchools,
  findSchools,
  removeSchools,
  requireSchool,
} from "./school-management.service";
import { listSelectableSchools } from "./schools.service";

export function schoolRoutes({ on }: Register): void {
  on(schoolsApi.agentList, async (ctx) => ({ list: await listSelectableSchools(ctx) }));
  on(schoolsApi.list, findSchools);
  on(schoolsApi.export, exportSchools);
  on(schoolsApi.edit, async (ctx, { school_id }) => ({ list: await requireSchool(ctx, school_id) }));
  on(schoolsApi.store, async (ctx, input) => {
    await createSchool(ctx, input);
    return reply([], `已新增学校“${input.name}”`);
  });
  on(schoolsApi.update, async (ctx, { school_id, ...input }) => {
    await changeSchool(ctx, school_id, input);
    return reply([], `已保存学校“${input.name}”`);
  });
  on(schoolsApi.destroy, async (ctx, input) => {
    const count = await removeSchools(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 所学校`);
  });
}
