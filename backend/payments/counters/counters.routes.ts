import { counterApi } from "#contract/payments/counters";
import type { Register } from "../../kernel/handle";
import { findCounterStudents, readCounterStudent, readCounterTakings } from "./counters.service";

export function counterRoutes({ on }: Register): void {
  on(counterApi.students, findCounterStudents);
  on(counterApi.student, readCounterStudent);
  on(counterApi.takings, (ctx) => readCounterTakings(ctx));
}
