import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { insertRows } from "./bulk-insert";

test("rows of a bulk insert in another order of columns are refused before a value gets into a wrong one [HOLD-06]", async () => {
  const { db } = (await startTestBackend({ settings: { JOBS: "off" } })).context;
  const first = { user_id: 1, conversation_id: 2, seq: 3 };
  const other = { conversation_id: 2, user_id: 1, seq: 4 };
  const inserted = insertRows(db, [first, other], (rows) => db.insertInto("message_hides").values(rows));
  await expect(inserted).rejects.toThrow("conversation_id,user_id,seq");
  expect(await db.selectFrom("message_hides").selectAll().execute()).toEqual([]);
});
