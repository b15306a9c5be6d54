import { expect, test } from "vitest";
import { agentApi } from "#contract/platform/agents";
import { code } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { schoolsApi } from "#contract/platform/schools";
import { userApi } from "#contract/platform/users";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";
import { grant } from "../../../../tests/support/api/grant";
import { refusal } from "../../../../tests/support/api/refusal";
import { readXlsx } from "../../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));

let made = 0;
/** An agent of its own, looking after nothing yet, with an account of its own. */
async function makeAgent() {
  made += 1;
  const name = `西溪服务中心${made}`;
  await admin.call(agentApi.store, { name, contact: "渠道部", commission_bp: 25 });
  const { list } = await admin.call(agentApi.list, { name });
  const agent_id = list[0]?.agent_id ?? 0;
  const username = `west_${made}`;
  const password = { password: demoPassword, password_confirmation: demoPassword };
  const place = { roleData: ["agent"], account_type: 3 as const, agent_id };
  await admin.call(userApi.store, { username, desc: name, mobile: `1360000000${made}`, ...password, ...place });
  const token = await backend.signIn(username);
  const client = backend.client(token);
  const schools = async () => (await client.call(schoolsApi.agentList, {})).list.map(({ school_id }) => school_id);
  return { agent_id, name, token, client, schools };
}

const link = (agent_id: number, school_id: number, valid_from = "2026-11-20", valid_to?: string) =>
  admin.call(agentApi.link, { agent_id, school_id, valid_from, valid_to });

test("an ended link takes the school away with the next call, and may begin anew [PAY-01, PERM-04]", async () => {
  const { agent_id, token, client, schools } = await makeAgent();
  expect(await schools()).toEqual([]);
  await link(agent_id, 1);
  await link(agent_id, 2);
  expect(await schools()).toEqual([1, 2]);
  expect((await client.call(orderApi.list, {})).total).toBeGreaterThan(0);
  await admin.call(agentApi.unlink, { agent_id, school_id: 1 });
  expect(await schools()).toEqual([2]);
  const { list: orders } = await client.call(orderApi.list, { page_size: 1000 });
  expect([...new Set(orders.map(({ school_id }) => school_id))]).toEqual([2]);
  const selected = { token, query: { agent_selected_id: "1" } };
  const { envelope } = await backend.request("GET", "/campus_pay/order/list", selected);
  expect(envelope).toMatchObject({ code: code.forbidden, msg: "无权查看该学校" });
  const again = admin.call(agentApi.unlink, { agent_id, school_id: 1 });
  await expect(again).rejects.toEqual(refusal(code.refused, "该关联已经结束"));
  await link(agent_id, 1, "2026-11-19", "2026-12-31");
  expect(await schools()).toEqual([1, 2]);
  const { list } = await admin.call(agentApi.detail, { agent_id });
  expect(list).toMatchObject({ school_count: 2, school_names: "青溪实验小学、临湖中学" });
  expect(list.links[0]).toMatchObject({ valid_from: "2026-11-19", valid_to: "2026-12-31", state: "valid" });
});

test("a link is in force from its first to its last day, both inclusive [PAY-01]", async () => {
  const { agent_id, schools } = await makeAgent();
  await link(agent_id, 3, "2026-11-20", "2026-11-20");
  await link(agent_id, 2, "2026-11-21");
  expect(await schools()).toEqual([3]);
  const states = async () =>
    (await admin.call(agentApi.detail, { agent_id })).list.links.map(({ school_id, state }) => [school_id, state]);
  expect(await states()).toEqual([
    [2, "ahead"],
    [3, "valid"],
  ]);
  await admin.call(agentApi.unlink, { agent_id, school_id: 2 });
  expect(await states()).toContainEqual([2, "over"]);
  const backwards = link(agent_id, 1, "2026-12-02", "2026-12-01");
  await expect(backwards).rejects.toEqual(refusal(code.badInput, "结束日期不能早于开始日期"));
  const past = link(agent_id, 1, "2026-11-01", "2026-11-19");
  await expect(past).rejects.toEqual(refusal(code.badInput, "结束日期已过"));
  await expect(link(agent_id, 999)).rejects.toEqual(refusal(code.badInput, "学校不存在"));
  await expect(link(agent_id, 3)).rejects.toEqual(refusal(code.badInput, "已关联这所学校"));
});

test("a disabled agent sees no school; one with accounts or schools is not deleted [PAY-01]", async () => {
  const { agent_id, name, schools } = await makeAgent();
  await link(agent_id, 1);
  await admin.call(agentApi.update, { agent_id, name, contact: "", commission_bp: 30, status: 0 });
  expect(await schools()).toEqual([]);
  const refused = admin.call(agentApi.destroy, { id: agent_id });
  await expect(refused).rejects.toEqual(refusal(code.refused, `“${name}”有账号，不能删除；不再合作时请改为停用`));
  await admin.call(agentApi.store, { name: "刚谈成的代理商", commission_bp: 0 });
  const { list } = await admin.call(agentApi.list, { name: "刚谈成" });
  await admin.call(agentApi.destroy, { id: list[0]?.agent_id ?? 0 });
  expect((await admin.call(agentApi.list, { name: "刚谈成" })).total).toBe(0);
});

test("two ends of one link at once: one of them ends it [PAY-01]", async () => {
  const { agent_id } = await makeAgent();
  await link(agent_id, 1);
  const ends = [1, 2].map(() => admin.call(agentApi.unlink, { agent_id, school_id: 1 }));
  const results = await Promise.allSettled(ends);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("agents are for the platform alone, whatever rights an account was given [PAY-01, PERM-04]", async () => {
  const calls = [
    "list-index",
    "store-store",
    "update-update",
    "destroy-destroy",
    "school/store-store",
    "export-export",
  ];
  const names = calls.map((call) => `Api:campus_pay/agent/${call}`);
  await grant(backend, "finance", names);
  const finance = backend.client(await backend.signIn("finance"));
  const refused = refusal(code.forbidden, "只有平台账号可以管理代理商");
  await expect(finance.call(agentApi.list, {})).rejects.toEqual(refused);
  await expect(finance.call(agentApi.detail, { agent_id: 1 })).rejects.toEqual(refused);
  await expect(finance.call(agentApi.schools, {})).rejects.toEqual(refused);
  await expect(finance.file(agentApi.export, {})).rejects.toEqual(refused);
  await expect(finance.call(agentApi.store, { name: "自己人", commission_bp: 1 })).rejects.toEqual(refused);
  await expect(finance.call(agentApi.link, { agent_id: 1, school_id: 3, valid_from: "2026-11-20" })).rejects.toEqual(
    refused,
  );
  await expect(finance.call(agentApi.unlink, { agent_id: 1, school_id: 1 })).rejects.toEqual(refused);
  await expect(finance.call(agentApi.destroy, { id: 1 })).rejects.toEqual(refused);
});

test("the sheet says the share as a percentage [LIST-07]", async () => {
  const answer = await admin.file(agentApi.export, { name: "钱塘" });
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows[1]).toEqual(expect.arrayContaining(["钱塘校园服务中心", "0.15%", "青溪实验小学、临湖中学"]));
});
