import { type PermissionBranch, permissionEnumerations, type PermissionQuery } from "#contract/platform/permissions";
import type { RequestContext } from "../../../kernel/context";
import { exportList } from "../../../kernel/sheets/list-export";
import { findBranches } from "./permissions.service";

/** The tree from top to bottom with the level of each row, or the branches that fit the filter. */
export async function exportPermissions(ctx: RequestContext, query: PermissionQuery): Promise<Response> {
  const { permission_type: type, permission_status: status } = permissionEnumerations;
  return exportList(ctx, {
    name: "权限",
    columns,
    types: { level: "number", sort: "number", created_at: "time" },
    labels: { type, status, hidden: yesNo, is_link: yesNo },
    rows: eachBranch(await findBranches(ctx, query)),
  });
}

const yesNo = [
  { value: 1, label: "是" },
  { value: 0, label: "否" },
];

const columns = [
  column("level", "层级"),
  column("display_name", "名称"),
  column("type", "类型"),
  column("name", "标识"),
  column("url", "地址"),
  column("component", "组件"),
  column("icon", "图标"),
  column("sort", "排序"),
  column("hidden", "隐藏"),
  column("is_link", "外链"),
  column("status", "状态"),
  column("display_desc", "说明"),
  column("created_at", "创建时间"),
];

function column(field: string, label: string) {
  return { field, label, visible: true };
}

async function* eachBranch(
  branches: readonly PermissionBranch[],
  level = 1,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for (const { children = [], ...row } of branches) {
    // a tree reads as one in a single column, too
    yield { ...row, level, display_name: "　".repeat(level - 1) + row.display_name };
    yield* eachBranch(children, level + 1);
  }
}
