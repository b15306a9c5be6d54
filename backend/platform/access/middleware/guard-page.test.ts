import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const { db } = backend.context;
const settings = "/setting/system_module/global_config/list";

/** The calls that one page makes, as server.ts hands them on; answers the code of each answer. */
function openPage(token: string) {
  const caller = { address: "127.0.0.1", origin: "http://page.test", page: {} };
  return async (method: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await backend.api.fetch(new Request(`http://page.test${path}`, { method, headers }), caller);
    const envelope: { code: number } = await answer.json();
    return envelope.code;
  };
}

test("calls of one page that read ask once who calls; the next page asks anew [PERM-01, FAST-07]", async () => {
  const token = await backend.signIn("finance");
  const page = openPage(token);
  expect(await page("GET", "/campus_pay/payer/list")).toBe(200);
  await db.updateTable("users").set({ status: 0 }).where("username", "=", "finance").execute();
  expect(await page("GET", "/campus_pay/order/list")).toBe(200);
  expect(await openPage(token)("GET", "/campus_pay/order/list")).toBe(code.sessionExpired);
  await db.updateTable("users").set({ status: 1 }).where("username", "=", "finance").execute();
});

test("from a call that writes on, every call of its page asks anew [PERM-01]", async () => {
  const token = await backend.signIn("finance");
  const page = openPage(token);
  expect(await page("GET", "/campus_pay/payer/list")).toBe(200);
  expect(await page("POST", "/auth/logout")).toBe(200);
  expect(await page("GET", "/campus_pay/payer/list")).toBe(code.sessionExpired);
});

test("a page asks once for itself: two tokens in it are two callers [PERM-01]", async () => {
  const [clerk, admin] = [await backend.signIn("clerk"), await backend.signIn("admin")];
  const caller = { address: "127.0.0.1", origin: "http://page.test", page: {} };
  const codes = await Promise.all(
    [clerk, admin].map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await backend.api.fetch(new Request(`http://page.test${settings}`, { headers }), caller);
      const envelope: { code: number } = await answer.json();
      return envelope.code;
    }),
  );
  expect(codes).toEqual([code.forbidden, 200]);
});
