import type { ExportModule } from "#contract/exports";
import { code } from "#contract/errors";
import type { Actor, RequestContext } from "../context";
import { AppError } from "../errors";
import { formatTime } from "../time/shanghai";
import { exportDefinitions } from "./export-definitions";
import type { ExportPlan, ExportRequest, ExportScope } from "./export-request";

/** What an export is to hold, as the caller asks for it. Throws `forbidden` without the module's right, `badInput`. */
export async function planExport(
  ctx: RequestContext,
  module: ExportModule,
  asked: { filters: unknown; columns?: readonly string[] },
): Promise<ExportPlan> {
  requireExportRight(ctx.actor, module);
  const definition = exportDefinitions[module];
  const filters = definition.parse(asked.filters);
  const [columns, facts] = await Promise.all([definition.columns(ctx, asked.columns), definition.facts(ctx, filters)]);
  return { module, filters, columns, facts };
}

/** A plan for those whose rows it is to hold; the file says who made it and when. */
export function requestOf(plan: ExportPlan, scope: ExportScope, username: string, now: number): ExportRequest {
  const facts = [...plan.facts, { name: "导出时间", text: formatTime(now) }, { name: "导出账号", text: username }];
  return { ...plan, scope, facts };
}

/** Throws `forbidden` for who may not export the module. */
export function requireExportRight(actor: Actor, module: ExportModule): void {
  if (mayExport(actor, module)) return;
  const { permission, title } = exportDefinitions[module];
  throw new AppError(code.forbidden, `没有导出${title}的权限，请联系管理员开通`, { permission });
}

/** Whether an account may export a module. */
export function mayExport({ isSuperAdmin, permissions }: Actor, module: ExportModule): boolean {
  return isSuperAdmin || permissions.has(exportDefinitions[module].permission);
}

/** `订单列表_20261120-100000.xlsx` */
export function exportFileName(module: ExportModule, now: number): string {
  const stamp = formatTime(now).replace(/[-:]/g, "").replace(" ", "-");
  return `${exportDefinitions[module].title}_${stamp}.xlsx`;
}
