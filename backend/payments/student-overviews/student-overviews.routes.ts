import { studentOverviewApi } from "#contract/payments/student-overviews";
import type { Register } from "../../kernel/handle";
import { readStudentOverview } from "./student-overviews.service";

export function studentOverviewRoutes({ on }: Register): void {
  on(studentOverviewApi.read, readStudentOverview);
}
