import { importErrorsLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { studentImport } from "./student-import.server";

export const handle = { permission: "Api:campus_pay/student" } satisfies RouteHandle;

export const loader = importErrorsLoader(handle, studentImport);
