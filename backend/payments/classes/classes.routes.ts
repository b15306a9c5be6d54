import { classApi } from "#contract/payments/classes";
import { destroyedIds } from "#contract/kernel/destroy";
import { type Register, reply } from "../../kernel/handle";
import {
  changeClassRow,
  createClass,
  createGrade,
  exportClassRows,
  findClassPlaces,
  findClassRows,
  removeClasses,
  removeGrades,
  requireClassRow,
} from "./classes.service";

export function classRoutes({ on }: Register): void {
  on(classApi.list, findClassRows);
  on(classApi.export, exportClassRows);
  on(classApi.schools, findClassPlaces);
  on(classApi.edit, async (ctx, { id }) => ({ list: await requireClassRow(ctx, "class", id) }));
  on(classApi.editGrade, async (ctx, { id }) => ({ list: await requireClassRow(ctx, "grade", id) }));
  on(classApi.store, async (ctx, input) => {
    await createClass(ctx, input);
    return reply([], `已新增班级“${input.name}”`);
  });
  on(classApi.storeGrade, async (ctx, input) => {
    await createGrade(ctx, input);
    return reply([], `已新增年级“${input.name}”`);
  });
  on(classApi.update, async (ctx, { id, ...input }) => {
    await changeClassRow(ctx, "class", id, input);
    return reply([], `已保存班级“${input.name}”`);
  });
  on(classApi.updateGrade, async (ctx, { id, ...input }) => {
    await changeClassRow(ctx, "grade", id, input);
    return reply([], `已保存年级“${input.name}”`);
  });
  on(classApi.destroy, async (ctx, input) => {
    const count = await removeClasses(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个班级`);
  });
  on(classApi.destroyGrade, async (ctx, input) => {
    const count = await removeGrades(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个年级`);
  });
}
