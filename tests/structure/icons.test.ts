import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import { code } from "#contract/kernel/errors";
import { iconNames, isIconName } from "#contract/kernel/icons";
import { initializationApi } from "#contract/platform/initialization";
import { permissionApi } from "#contract/platform/permissions";
import { drawMenuIcons, lucideNames } from "../../scripts/menu-icons.mjs";
import { Icon } from "~/components/icon";
import { commonTexts } from "~/i18n/locales/zh/common";
import { fill } from "~/lib/fill";
import { startTestBackend } from "../support/api/backend";

test("every icon a menu entry names can be drawn [SHELL-03, VAL-09]", () => {
  const unknown = entries(permissionTree).filter(({ type, icon }) => type !== 3 && !isIconName(icon));
  expect(unknown.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
  const { other, ...drawn } = lucideNames;
  expect(Object.keys(drawn).toSorted()).toEqual([...iconNames].toSorted());
  expect(other).toBe("circle");
  // made by `node scripts/menu-icons.mjs`
  expect(readFileSync("app/components/menu-icons.svg", "utf8")).toBe(drawMenuIcons());
});

test("every icon of ours can be drawn; the name that another client gives one is kept as it is [VAL-09, W-8]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const rows = await backend.context.db
    .selectFrom("permissions")
    .select(["name", "icon"])
    .where("type", "<>", 3)
    .execute();
  expect(rows.filter(({ icon }) => !isIconName(icon))).toEqual([]);
  const admin = backend.client(await backend.signIn("admin"));
  const entry = { name: "Api:notes", display_name: "便签", type: 2, url: "/notes" };
  for (const icon of ["<svg>", "图标", "x".repeat(51)]) {
    const refused = { code: code.badInput, message: expect.stringContaining("图标名称最多 50 个字符") };
    await expect(admin.call(permissionApi.store, { ...entry, icon })).rejects.toMatchObject(refused);
  }
  await admin.call(permissionApi.store, { ...entry, icon: "documentation" });
  const { permission } = await admin.call(initializationApi.initialization, {});
  expect(permission).toContain(entry.name);
  const stored = backend.context.db.selectFrom("permissions").select("icon").where("name", "=", entry.name);
  expect(await stored.executeTakeFirst()).toEqual({ icon: "documentation" });
});

// the types are the test here: each of these lines must be an error, and tsc says so when one is not
test("an unknown icon or text does not compile [VAL-09]", () => {
  const node: Pick<PermissionNode, "icon"> = {
    // @ts-expect-error there is no such icon
    icon: "no-such-icon",
  };
  // @ts-expect-error there is no such text
  const missing: unknown = commonTexts.noSuchText;
  // @ts-expect-error the text names a value that is not given
  const halfFilled = fill("共 {{count}} 条，{{yuan}} 元", { count: 2 });
  expect([isIconName(node.icon), missing, halfFilled]).toEqual([false, undefined, "共 2 条， 元"]);
});

test("an icon of another installation is drawn as a circle, not as a blank [VAL-09]", () => {
  const drawn = (name: string) => renderToStaticMarkup(createElement(Icon, { name }));
  expect(drawn("no-such-icon")).toMatch(/\.svg[^#"]*#other"/);
  expect(drawn("key")).toMatch(/\.svg[^#"]*#key"/);
});

function entries(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [node, ...entries(node.child)]);
}
