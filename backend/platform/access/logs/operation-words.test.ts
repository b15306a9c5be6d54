import { expect, test } from "vitest";
import { logApi, type LoggedChange } from "#contract/platform/logs";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const token = await backend.signIn("admin");
const admin = backend.client(token);

type Method = "POST" | "PUT" | "DELETE";

async function lastId(): Promise<number> {
  await backend.api.settled();
  const { list } = await admin.call(logApi.operateList, { page_size: 1 });
  return list[0]?.id ?? 0;
}

/** The row a call of the super administrator leaves in the log, with what it changed. */
async function rowLeftBy(method: Method, path: string, body: object = {}) {
  const before = await lastId();
  const { envelope } = await backend.request(method, path, { token, body });
  expect({ path, ...envelope }).toMatchObject({ code: 200 });
  await backend.api.settled();
  const { list } = await admin.call(logApi.operateList, { page_size: 10 });
  const row = list.find(({ id, target_url }) => id > before && target_url === path);
  const detail = await admin.call(logApi.operateDetail, { id: row?.id ?? 0 });
  return detail.list;
}

const newest = (table: string, key: string) => async () => {
  const row = await backend.context.db
    .selectFrom(table as "roles")
    .select(({ ref }) => ref(key as "id").as("id"))
    .orderBy(key as "id", "desc")
    .executeTakeFirstOrThrow();
  return Number(row.id);
};

interface Record {
  path: string;
  input: object;
  /** Answers the id of the one made last. */
  id: () => Promise<number>;
  /** The object's words, and some of the fields with what they must say. */
  object: string;
  says: readonly [field: string, value: string][];
}

const pay = "/campus_pay";
const system = "/setting/system_module";
const people = "/setting/user_module";

/** Everything that is made in a form and can be deleted. */
const records: readonly Record[] = [
  {
    path: `${pay}/fee_item`,
    input: { item_code: "LOG1", name: "游学费", category: "other", price_fen: 1_234_500, mandatory: 0, school_id: 1 },
    id: newest("fee_items", "id"),
    object: "收费项目“游学费”",
    says: [
      ["价格（元）", "12,345.00"],
      ["类别", "其他"],
      ["必缴", "否"],
      ["状态", "启用"],
      ["学校", "青溪实验小学"],
    ],
  },
  {
    path: `${pay}/school`,
    input: { name: "日志小学", stage: [3, 4], contact_name: "赵日志", contact_phone: "13912345678" },
    id: newest("schools", "school_id"),
    object: "学校“日志小学”",
    says: [
      ["学段", "小学、初中"],
      ["联系电话", "139****5678"],
    ],
  },
  {
    path: `${pay}/agent`,
    input: { name: "日志代理", contact: "某人", commission_bp: 15 },
    id: newest("agents", "agent_id"),
    object: "代理商“日志代理”",
    says: [["分润比例", "0.15%"]],
  },
  {
    path: `${pay}/store`,
    input: { name: "日志门店", school_id: 1 },
    id: newest("stores", "store_id"),
    object: "门店“日志门店”",
    says: [
      ["门店名称", "日志门店"],
      ["学校", "青溪实验小学"],
    ],
  },
  {
    path: `${pay}/collect_account`,
    input: { school_id: 1, purpose: "日志款", channel: "wxpay", mch_no: "1900077777", rate_bp: 38 },
    id: newest("collect_accounts", "id"),
    object: "收款账户“微信支付 1900077777”",
    says: [
      ["费率", "0.38%"],
      ["渠道", "微信支付"],
    ],
  },
  {
    path: `${pay}/class/grade`,
    input: { name: "日志年级", sort: 77, school_id: 1 },
    id: newest("grades", "id"),
    object: "年级“日志年级”",
    says: [
      ["年级名称", "日志年级"],
      ["排序", "77"],
    ],
  },
  {
    path: `${pay}/class`,
    input: { name: "日志班", sort: 78, grade_id: 1 },
    id: newest("classes", "id"),
    object: "班级“日志班”",
    says: [["班级名称", "日志班"]],
  },
  {
    path: `${pay}/page/view`,
    input: { page: "order", name: "日志视图", query: { state: "2" }, shared: 0 },
    id: newest("saved_views", "id"),
    object: "视图“日志视图”",
    says: [["共享给本校", "否"]],
  },
  {
    path: "/setting/open_module/key",
    input: { name: "日志密钥", school_id: 1, store_id: 1, scopes: ["orders:read"], accounts: [1] },
    id: newest("machine_keys", "id"),
    object: "接口密钥“日志密钥”",
    says: [],
  },
  {
    path: `${system}/dict_type`,
    input: { dict_name: "日志字典", dict_type: "log_words", status: 0, remark: "试" },
    id: newest("dict_types", "dict_id"),
    object: "字典类型“日志字典”",
    says: [
      ["字典类型", "log_words"],
      ["状态", "停用"],
    ],
  },
  {
    path: `${system}/dict_data`,
    input: { dict_type: "fee_category", dict_label: "日志费", dict_value: "log_fee", dict_sort: 9, status: 1 },
    id: newest("dict_data", "dict_code"),
    object: "字典项“日志费”",
    says: [["字典键值", "log_fee"]],
  },
  {
    path: "/campus_pay/receipt_book",
    input: { first_no: "LOG-01", last_no: "LOG-20", school_id: 1 },
    id: newest("receipt_books", "id"),
    object: "收据本 LOG-01 至 LOG-20",
    says: [
      ["起始收据号", "LOG-01"],
      ["领用人", "全校"],
      ["状态", "启用"],
    ],
  },
  {
    path: `${system}/global_config`,
    input: { name: "日志参数", key_name: "log_words", type: "boolean", data: "1", remark: "" },
    id: newest("sys_configs", "id"),
    object: "参数“日志参数”",
    says: [
      ["键名", "log_words"],
      ["类型", "开关"],
    ],
  },
  {
    path: `${system}/notice`,
    input: { title: "日志公告", content: "<p>正文</p>", status: 0, school_id: 1 },
    id: newest("notices", "id"),
    object: "公告“日志公告”",
    says: [["状态", "草稿"]],
  },
  {
    path: `${system}/advice`,
    input: { title: "日志建议", type: 1, content: "<p>正文</p>" },
    id: newest("advice", "id"),
    object: "建议“日志建议”",
    says: [["类型", "改进"]],
  },
  {
    path: `${people}/role`,
    input: { name: "log_words", description: "日志员" },
    id: newest("roles", "id"),
    object: "角色“日志员”",
    says: [["角色标识", "log_words"]],
  },
  {
    path: `${people}/permission`,
    input: { parent_id: 0, name: "Api:log/words", display_name: "日志权限", type: 1, url: "/log-words" },
    id: newest("permissions", "id"),
    object: "权限“日志权限”",
    says: [
      ["类型", "目录"],
      ["隐藏", "否"],
    ],
  },
  {
    path: `${people}/user`,
    input: {
      ...{ username: "logwords", password: "log-words-1", password_confirmation: "log-words-1", mobile: "13911112222" },
      ...{ roleData: ["clerk"], account_type: 2, school_id: 1, desc: "小日", status: 1, sex: 0 },
    },
    id: newest("users", "id"),
    object: "账号 logwords",
    says: [
      ["角色", "收费员"],
      ["账号类型", "学校"],
      ["学校", "青溪实验小学"],
      ["手机号", "139****2222"],
      ["性别", "男"],
    ],
  },
];

const inWords = (changes: readonly LoggedChange[]) =>
  changes.filter(({ field }) => !/\p{Script=Han}|^IP$/u.test(field));

test.each(records)(
  "$object: who made and who deleted it left its values in words [D-B9, DESK-12, PLUS-02]",
  async (record) => {
    const { path, input, id, object, says } = record;
    const made = await rowLeftBy("POST", `${path}/store`, input);
    expect(made).toMatchObject({ object, action: expect.stringMatching(/^\p{Script=Han}{3,8}$/u) });
    expect(made.changes.length).toBeGreaterThan(0);
    expect(inWords(made.changes)).toEqual([]);
    for (const [field, after] of says) expect(made.changes).toContainEqual({ object, field, before: "", after });
    const deleted = await rowLeftBy("DELETE", `${path}/destroy/${await id()}`);
    expect(deleted).toMatchObject({ object });
    expect(inWords(deleted.changes)).toEqual([]);
    if (path.endsWith("/key")) return;
    for (const [field, before] of says) expect(deleted.changes).toContainEqual({ object, field, before, after: "" });
    expect(JSON.stringify([made, deleted])).not.toMatch(/log-words-1|argon2|13911112222|13912345678/);
  },
);

test("nothing that can be deleted is left out of these [D-B9]", () => {
  const deletable = backend.api.served.filter(({ audited, path }) => audited && path.includes("/destroy/"));
  const tested = records.map(({ path }) => `${path}/destroy`);
  const left = deletable.filter(({ path }) => !tested.includes(path.replace(/\/:.*$/, "")));
  // sessions are ended, not deleted: their device is told (operate-log.test.ts)
  expect(left.map(({ path }) => path)).toEqual([
    "/auth/session/destroy/:id",
    "/setting/monitoring_module/online/destroy/:id",
  ]);
});

test("rights that are given stand by their names, behind their page [D-14, DESK-12]", async () => {
  const { list } = await admin.call(logApi.operateList, { page_size: 1 });
  expect(list).toHaveLength(1);
  await rowLeftBy("POST", `${people}/role/store`, { name: "log_rights", description: "看单员" });
  const role_id = await newest("roles", "id")();
  const given = await rowLeftBy("POST", `${people}/permission/accord_role_permission`, {
    role_id,
    role_has_permission: ["Api:campus_pay/order/list-index"],
  });
  expect(given).toMatchObject({ action: "设置角色权限", object: "角色“看单员”的权限" });
  expect(inWords(given.changes)).toEqual([]);
  expect(given.changes).toContainEqual(expect.objectContaining({ field: "订单管理：查询订单", after: "有" }));
});

test("rows of the past read as those of today: the action is short, fields and values are words [D-14]", async () => {
  const changes = [{ object: "收费项目“午餐费”", field: "price_fen", before: "12800", after: "13000" }];
  await backend.context.db
    .insertInto("operate_logs")
    .values({
      ...{
        action: "修改收费项目；已生成的账单不受影响",
        data: "{}",
        changes: JSON.stringify(changes),
        username: "admin",
      },
      ...{ operator: "", uid: 1, school_id: null, response_result: "成功", response_code: "200", status: 1 },
      ...{ duration_ms: 1, target_class: "campus_pay/fee_item", target_method: "update", request_ip: "203.0.113.1" },
      ...{ request_method: "PUT", target_url: "/campus_pay/fee_item/update/3", created_at: backend.clock.now() + 1 },
    })
    .execute();
  const { list } = await admin.call(logApi.operateList, { page_size: 5 });
  const row = list.find(({ target_url }) => target_url === "/campus_pay/fee_item/update/3");
  expect(row).toMatchObject({ action: "修改收费项目", object: "收费项目“午餐费”" });
  const detail = await admin.call(logApi.operateDetail, { id: row?.id ?? 0 });
  expect(detail.list.changes).toEqual([
    { object: "收费项目“午餐费”", field: "价格（元）", before: "128.00", after: "130.00" },
  ]);
});

test("a refused call says what it was about by its parameters [DESK-12]", async () => {
  await backend.request("POST", "/campus_pay/order/close", { token, body: { order_no: "P0", reason: "试" } });
  await backend.api.settled();
  const { list } = await admin.call(logApi.operateList, { status: 0, page_size: 1 });
  expect(list[0]).toMatchObject({ action: "关闭订单", object: "订单号 P0" });
});
