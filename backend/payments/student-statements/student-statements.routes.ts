import { studentStatementApi } from "#contract/payments/student-statements";
import type { Register } from "../../kernel/handle";
import { readStatement } from "./student-statements.service";

export function studentStatementRoutes({ on }: Register): void {
  on(studentStatementApi.read, readStatement);
}
