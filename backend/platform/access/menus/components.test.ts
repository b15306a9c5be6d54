import { expect, test } from "vitest";
import { initializationApi, type MenuItem } from "#contract/platform/initialization";
import { startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";

// wire-contract 3.3, as existing clients load them; a folder means its index
const components = {
  "/setting/user_module/user/list": "setting/user_module/user/index",
  "/setting/user_module/role/list": "setting/user_module/role/index",
  "/setting/user_module/permission/list": "setting/user_module/permission/index",
  "/setting/system_module/dict_type/list": "setting/system_module/dict/index",
  "/setting/system_module/dict_data/list/:dict_id": "setting/system_module/dict/data",
  "/setting/system_module/global_config/list": "setting/system_module/globalConfig/index",
  "/setting/system_module/notice/list": "setting/system_module/notice/index",
  "/setting/system_module/advice": "setting/system_module/advice/index",
  "/setting/technique_module/control": "setting/technique_module/control/index",
  "/setting/log_module/operate_log/list": "setting/log_module/operateLog",
  "/setting/log_module/login_log/list": "setting/log_module/loginLog",
  "/setting/monitoring_module/serve": "setting/monitoring_module/serve/index",
};
const ours = ["/setting/monitoring_module/online/list", "/setting/open_module/key/list"];
const hidden = "/setting/system_module/dict_data/list/:dict_id";

/** Component by address, below 系统设置. */
async function routes(backend: TestBackend): Promise<Record<string, string>> {
  const client = backend.client(await backend.signIn("admin"));
  const entries = await client.call(initializationApi.routers, {});
  const children = entries.find(({ path }) => path === "/setting")?.children ?? [];
  return Object.fromEntries(children.map(({ path, component }) => [path, component]));
}

async function menu(backend: TestBackend): Promise<Record<string, string>> {
  const client = backend.client(await backend.signIn("admin"));
  const { menu_list } = await client.call(initializationApi.initialization, {});
  const pages = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [...(item.type === 2 ? [item] : []), ...pages(item.child ?? [])]);
  const setting = menu_list.filter(({ url }) => url === "/setting");
  return Object.fromEntries(pages(setting).map(({ url, component }) => [url, component]));
}

test("each page of 系统设置 that existing clients have names the component they load [W-1, HTTP-02]", async () => {
  const backend = await startTestBackend();
  const inRoutes = await routes(backend);
  expect(Object.keys(inRoutes).sort()).toEqual([...Object.keys(components), ...ours].sort());
  expect(inRoutes).toMatchObject(components);
  const { [hidden]: _hidden, ...shown } = components;
  expect(await menu(backend)).toMatchObject(shown);
});

test("a start mends the components of an earlier version, and leaves those that somebody chose [W-1, HTTP-02]", async () => {
  const first = await startTestBackend();
  const { db } = first.context;
  const give = (name: string, component: string) =>
    db.updateTable("permissions").set({ component }).where("name", "=", `Api:setting/${name}`).execute();
  for (const page of ["dict_type", "dict_data", "global_config"]) {
    await give(`system_module/${page}`, `setting/system_module/${page}/index`);
  }
  await give("user_module/role", "views/roles");
  expect(await routes(first)).toMatchObject({ [hidden]: "setting/system_module/dict_data/index" });
  await first.close();
  const second = await first.startAnother();
  expect(await routes(second)).toMatchObject({ ...components, "/setting/user_module/role/list": "views/roles" });
});
