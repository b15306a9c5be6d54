import { arrearsApi } from "#contract/payments/arrears";
import { type Register, reply } from "../../kernel/handle";
import { findArrears, findFacepayRates, findPlanArrears, findArrearsOfStudents } from "./arrears.service";
import { dun, findDunnings, previewDunning, readDunning } from "./dunning.service";

export function arrearsRoutes({ on }: Register): void {
  on(arrearsApi.list, findArrears);
  on(arrearsApi.plans, findPlanArrears);
  on(arrearsApi.facepay, findFacepayRates);
  on(arrearsApi.students, findArrearsOfStudents);
  on(arrearsApi.preview, previewDunning);
  on(arrearsApi.history, findDunnings);
  on(arrearsApi.dunning, (ctx, { id }) => readDunning(ctx, id));
  on(arrearsApi.dun, async (ctx, input) => {
    const answer = await dun(ctx, input);
    const done = answer.list.filter((row) => row.done).length;
    return done > 0 ? reply(answer, `已催缴 ${done} 张账单`) : answer;
  });
}
