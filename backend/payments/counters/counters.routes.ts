import { counterApi } from "#contract/payments/counters";
import { type Register, reply } from "../../kernel/handle";
import { yuan } from "../../kernel/yuan";
import { setFloat } from "./cash-floats.service";
import { findCounterStudents, findTransfersOfSchool, readCounterStudent, readCounterTakings } from "./counters.service";

export function counterRoutes({ on }: Register): void {
  on(counterApi.students, findCounterStudents);
  on(counterApi.student, readCounterStudent);
  on(counterApi.takings, (ctx) => readCounterTakings(ctx));
  on(counterApi.transfers, findTransfersOfSchool);
  on(counterApi.float, async (ctx, input) => {
    await setFloat(ctx, input);
    return reply([], `今日备用金已设为 ${yuan(input.amount_fen)} 元`);
  });
}
