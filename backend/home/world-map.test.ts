import { expect, test } from "vitest";
import { homeApi } from "#contract/home";
import { startTestBackend } from "../../tests/support/api/backend";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });

test("the map that existing clients ask for on their first page is there, empty, to who is signed in [W-3]", async () => {
  const token = await backend.signIn("teacher");
  const { status, envelope } = await backend.request("GET", homeApi.worldMap.path, { token });
  expect({ status, envelope }).toMatchObject({ status: 200, envelope: { code: 200, msg: "" } });
  expect(envelope.data).toEqual({ dataArr: [], namemap: {} });
  expect((await backend.request("GET", homeApi.worldMap.path)).envelope.code).not.toBe(200);
});
