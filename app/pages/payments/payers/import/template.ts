import { importTemplateLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { payerImport } from "./payer-import.server";

export const handle = { permission: "Api:campus_pay/payer" } satisfies RouteHandle;

export const loader = importTemplateLoader(handle, payerImport);
