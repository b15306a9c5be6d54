import { expect, test } from "vitest";
import { schoolsApi } from "#contract/platform/schools";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();

test("an agent may select among its schools, and goes on to after selecting one [PERM-02]", async () => {
  const token = await backend.signIn("agent");
  const list = [
    { school_id: 1, school: { name: "青溪实验小学" } },
    { school_id: 2, school: { name: "临湖中学" } },
  ];
  const query = { agent_selected_id: "2" };
  const { envelope } = await backend.request("GET", "/school/agent/list", { token, query });
  expect(envelope).toEqual({ code: 200, msg: "", data: { list } });
});

test("each agent gets its own schools, other accounts none", async () => {
  const listFor = async (username: string) =>
    (await backend.client(await backend.signIn(username)).call(schoolsApi.agentList, {})).list;
  expect((await listFor("agent2")).map((school) => school.school_id)).toEqual([3]);
  expect(await listFor("finance")).toEqual([]);
  expect(await listFor("admin")).toEqual([]);
});
