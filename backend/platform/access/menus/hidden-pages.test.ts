import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));

test("a module whose pages are all hidden or disabled is not shown [PERM-01]", async () => {
  const rows = await db.selectFrom("permissions").select("name").where("type", "=", 2).execute();
  const pages = rows.map(({ name }) => name).filter((name) => name.startsWith("Api:campus_pay/"));
  await db.updateTable("permissions").set({ hidden: 1 }).where("name", "in", pages).execute();
  expect(await finance.call(initializationApi.initialization, {})).toMatchObject({ menu_header: [], menu_list: [] });
  expect((await finance.call(initializationApi.routers, {}))[1]?.children).toContainEqual(
    expect.objectContaining({ hidden: 1 }),
  );
  await db.updateTable("permissions").set({ hidden: 0, status: 0 }).where("name", "in", pages).execute();
  expect(await finance.call(initializationApi.routers, {})).toHaveLength(1);
  await db.updateTable("permissions").set({ status: 1 }).where("name", "in", pages).execute();
});

test("everybody has a route to the advice page, once, whatever the menu shows [W-4, SHELL-16]", async () => {
  const path = "/setting/system_module/advice";
  for (const name of ["clerk", "finance", "teacher", "agent", "store", "admin"]) {
    const entries = await backend.client(await backend.signIn(name)).call(initializationApi.routers, {});
    const pages = entries.flatMap(({ children = [] }) => children).filter((page) => page.path === path);
    const hidden = name === "admin" ? 0 : 1;
    const component = "setting/system_module/advice/index";
    expect(pages).toMatchObject([{ component, hidden, meta: { title: "系统建议" } }]);
  }
  const { menu_list, menu_header, permission } = await finance.call(initializationApi.initialization, {});
  expect(JSON.stringify([menu_list, menu_header, permission])).not.toContain("advice");
});
