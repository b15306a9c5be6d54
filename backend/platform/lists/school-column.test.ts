import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import { startTestBackend } from "../../../tests/support/api/backend";
import { columnsByPage } from "#contract/listed-pages";

const backend = await startTestBackend();
const [admin, finance, agent] = await Promise.all(["admin", "finance", "agent"].map((name) => backend.signIn(name)));
const pages = [...columnsByPage].filter(([, columns]) => columns.some(({ visible }) => visible === "several-schools"));

async function columnsOf(token: string | undefined, page: string, query: Record<string, string> = {}) {
  const { envelope } = await backend.request("GET", "/campus_pay/page/getColumns", {
    token,
    query: { page, ...query },
  });
  return columnsApi.get.output.parse(envelope.data).list;
}

const isSchoolShown = async (token: string | undefined, page: string, query: Record<string, string> = {}) =>
  (await columnsOf(token, page, query)).find(({ key }) => key === "school_name")?.visible;

test("who sees several schools has the school among the first columns of every list, within one school it is hidden [DESK-06, D-B4]", async () => {
  const names = ["order", "bill", "refund", "fee_plan", "student", "payer", "facepay", "recon", "report_move"];
  expect(pages.map(([page]) => page)).toEqual(expect.arrayContaining(names));
  for (const [page] of pages) {
    expect([page, await isSchoolShown(admin, page)]).toEqual([page, true]);
    expect([page, await isSchoolShown(finance, page)]).toEqual([page, false]);
  }
  for (const page of names.slice(0, 8)) {
    const visible = (await columnsOf(admin, page)).filter((column) => column.visible);
    expect([page, visible.slice(0, 4).map(({ key }) => key)]).toEqual([page, expect.arrayContaining(["school_name"])]);
  }
});

test("an agent sees the school until one is chosen [DESK-06, D-B4]", async () => {
  expect(await isSchoolShown(agent, "order")).toBe(true);
  expect(await isSchoolShown(agent, "order", { agent_selected_id: "1" })).toBe(false);
});

test("the columns somebody chose stay as they are, with several schools and with one [DESK-06, LIST-03]", async () => {
  const choose = (token: string | undefined, visible: boolean) =>
    backend.request("POST", "/campus_pay/page/setColumns", {
      token,
      body: {
        page: "bill",
        columns: [
          { key: "bill_no", visible: true },
          { key: "school_name", visible },
        ],
      },
    });
  await choose(admin, false);
  await choose(finance, true);
  expect(await isSchoolShown(admin, "bill")).toBe(false);
  expect(await isSchoolShown(finance, "bill")).toBe(true);
});
