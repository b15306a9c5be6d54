import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { permissionApi } from "#contract/platform/permissions";
import { makeRole, makeUser, roleRights } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);

/** The rows below a parent, in their order. */
async function below(parentName: string | null) {
  const { list } = await asAdmin.call(permissionApi.list, {});
  if (parentName === null) return { parent_id: 0, rows: list };
  const parent = list.find(({ name }) => name === parentName);
  return { parent_id: parent?.id ?? -1, rows: parent?.children ?? [] };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("rows take the order they are given, and the menu follows at the next request [DICT-04]", async () => {
  const finance = backend.client(await backend.signIn("finance"));
  const menu = async () => {
    const { menu_list } = await finance.call(initializationApi.initialization, {});
    return menu_list.find(({ name }) => name === "Api:campus_pay")?.child?.map(({ name }) => name);
  };
  const before = await menu();
  const { parent_id, rows } = await below("Api:campus_pay");
  expect((await asAdmin.send(permissionApi.sort, { parent_id, ids: idsOf(rows).toReversed() })).msg).toBe("顺序已保存");
  expect(await menu()).toEqual(before?.toReversed());
  expect((await below("Api:campus_pay")).rows.map(({ sort }) => sort)).toEqual(rows.map((_, index) => index + 1));
});

test("modules have an order too, and a start leaves it [DICT-04]", async () => {
  const first = await startTestBackend();
  const platform = first.client(await first.signIn("admin"));
  const ids = idsOf((await platform.call(permissionApi.list, {})).list).toReversed();
  await platform.call(permissionApi.sort, { parent_id: 0, ids });
  await first.close();
  const again = await first.startAnother();
  const { list } = await again.client(await again.signIn("admin")).call(permissionApi.list, {});
  expect(idsOf(list)).toEqual(ids);
});

test("an order that names other rows than those below the parent changes nothing [DICT-04, HTTP-04]", async () => {
  const { parent_id, rows } = await below("Api:setting");
  const ids = idsOf(rows);
  const [first = 0, second = 0] = ids;
  const foreign = (await below("Api:campus_pay")).rows[0]?.id ?? 0;
  const wrongs = [
    ids.slice(1),
    [...ids, first],
    [...ids, foreign],
    [...ids.slice(1), second],
    [...ids.slice(1), foreign],
  ];
  for (const wrong of wrongs) {
    await expect(asAdmin.call(permissionApi.sort, { parent_id, ids: wrong })).rejects.toMatchObject({
      code: code.badInput,
    });
  }
  expect(idsOf((await below("Api:setting")).rows)).toEqual(ids);
});

test("a school's administrator orders nothing, and who did is logged with before and after [PERM-01, PLUS-02]", async () => {
  const role = await makeRole(backend, admin, roleRights);
  const keeper = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const asKeeper = backend.client(await backend.signIn(keeper.username));
  const { parent_id, rows } = await below("Api:campus_pay");
  const order = { parent_id, ids: idsOf(rows).toReversed() };
  await expect(asKeeper.call(permissionApi.sort, order)).rejects.toMatchObject({ code: code.forbidden });
  await asAdmin.call(permissionApi.sort, order);
  const logged = () =>
    backend.context.db
      .selectFrom("operate_logs")
      .select(["username", "changes"])
      .where("target_url", "like", "%permission/sort")
      .where("username", "=", "admin")
      .orderBy("id", "desc")
      .executeTakeFirst();
  await expect.poll(async () => (await logged())?.changes).toContain("权限“支付管理”下级的顺序");
});
