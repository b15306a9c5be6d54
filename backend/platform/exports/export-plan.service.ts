import type { ExportModule } from "#contract/platform/exports";
import { code } from "#contract/kernel/errors";
import type { Actor, BackendContext, RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import type { ExportPlan, ExportRequest, ExportScope } from "./export-request";
import { may } from "../../kernel/may";

type Definitions = Pick<BackendContext, "registry">;

/** Plans an export as the caller asks for it. Throws `forbidden` without the module's right, `badInput`. */
export async function planExport(
  ctx: RequestContext,
  module: ExportModule,
  asked: { filters: unknown; columns?: readonly string[] },
): Promise<ExportPlan> {
  requireExportRight(ctx, ctx.actor, module);
  const definition = ctx.registry.exportDefinitions[module];
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
export function requireExportRight({ registry }: Definitions, actor: Actor, module: ExportModule): void {
  if (mayExport({ registry }, actor, module)) return;
  const { permission, title } = registry.exportDefinitions[module];
  throw new AppError(code.forbidden, `没有导出${title}的权限，请联系管理员开通`, { permission });
}

/** Whether an account may export a module. */
export function mayExport({ registry }: Definitions, actor: Actor, module: ExportModule): boolean {
  return may({ actor }, registry.exportDefinitions[module].permission);
}

/** `订单列表_20261120-100000.xlsx` */
export function exportFileName({ registry, now }: BackendContext, module: ExportModule): string {
  const stamp = formatTime(now()).replace(/[-:]/g, "").replace(" ", "-");
  return `${registry.exportDefinitions[module].title}_${stamp}.xlsx`;
}
