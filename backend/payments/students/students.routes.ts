import { studentApi, studentImportApi } from "#contract/payments/students";
import { type Register, reply } from "../../kernel/handle";
import { registerImport } from "../../platform/imports/import-routes";
import { findClasses } from "../payers/payers.service";
import { changeStudent, createStudent } from "./student-edit.service";
import { studentImport } from "./student-import";
import { moveStudents, moveStudentStates, setPayStates } from "./student-steps.service";
import { exportStudents, findStudents, readStudent } from "./students.service";

export function studentRoutes(register: Register): void {
  const { on } = register;
  on(studentApi.list, findStudents);
  on(studentApi.classes, findClasses);
  on(studentApi.export, exportStudents);
  on(studentApi.detail, readStudent);
  on(studentApi.store, async (ctx, input) => reply(await createStudent(ctx, input), `已新增学生“${input.name}”`));
  on(studentApi.update, async (ctx, { id, ...input }) => {
    await changeStudent(ctx, id, input);
    return reply([], `已保存学生“${input.name}”`);
  });
  on(studentApi.changeState, async (ctx, input) => answered(await moveStudentStates(ctx, input)));
  on(studentApi.changePayState, async (ctx, input) => answered(await setPayStates(ctx, input)));
  on(studentApi.move, async (ctx, input) => answered(await moveStudents(ctx, input)));
  registerImport(register, studentImportApi, studentImport);
}

function answered<Answers extends { list: readonly { done: boolean }[] }>(answers: Answers) {
  const done = answers.list.filter((one) => one.done).length;
  return reply(answers, done > 0 ? `已处理 ${done} 名学生` : "");
}
