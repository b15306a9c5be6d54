import { expect, test } from "vitest";
import { type PermissionNode, permissionTree } from "#backend/menus/tree";
import { isIconName } from "~/components/icon";

test("every icon a menu entry names can be drawn [SHELL-03]", () => {
  const unknown = entries(permissionTree).filter(({ type, icon }) => type !== 3 && !isIconName(icon));
  expect(unknown.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
});

function entries(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [node, ...entries(node.child)]);
}
