import { importTemplateLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { billImport } from "./bill-import.server";

export const handle = { permission: "Api:campus_pay/bill" } satisfies RouteHandle;

export const loader = importTemplateLoader(handle, billImport);
