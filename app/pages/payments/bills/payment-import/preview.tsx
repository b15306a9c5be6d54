import { importPreviewAction, importPreviewLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { paymentImport } from "./payment-import.server";

export { ImportPreviewPage as default } from "~/kit/import/import-preview-page";
export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/bill", title: "线下缴费导入预览" } satisfies RouteHandle;

export const loader = importPreviewLoader(handle, paymentImport);
export const action = importPreviewAction(handle, paymentImport);
