import { importPreviewAction, importPreviewLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { studentImport } from "./student-import.server";

export { ImportPreviewPage as default } from "~/kit/import/import-preview-page";
export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/student", title: "导入预览" } satisfies RouteHandle;

export const loader = importPreviewLoader(handle, studentImport);
export const action = importPreviewAction(handle, studentImport);
