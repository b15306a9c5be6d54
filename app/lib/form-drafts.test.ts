import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { draftDatabase } from "./draft-database";
import { findDraft, formPage, putDraft, removeDraft } from "./form-drafts";

const day = 24 * 60 * 60 * 1000;
const entries = { name: ["教材费"], grades: ["1", "2"] };

test("a draft is found again on its page, by its account alone [DESK-07, D-B2]", async () => {
  await putDraft(1, "/campus_pay/fee_item/list/new", entries, 1000);
  expect(await findDraft(1, "/campus_pay/fee_item/list/new", 2000)).toEqual({ entries, at: 1000 });
  expect(await findDraft(1, "/campus_pay/fee_item/list/7/edit", 2000)).toBeUndefined();
  expect(await findDraft(2, "/campus_pay/fee_item/list/new", 2000)).toBeUndefined();
});

test("what is typed later takes the place of what was kept, and what was sent is gone [DESK-07]", async () => {
  await putDraft(3, "/a", entries, 1000);
  await putDraft(3, "/a", { name: ["校服费"] }, 2000);
  expect(await findDraft(3, "/a", 2000)).toEqual({ entries: { name: ["校服费"] }, at: 2000 });
  await removeDraft(3, "/a");
  expect(await findDraft(3, "/a", 2000)).toBeUndefined();
});

test("a draft is neither offered nor kept after a week [DESK-07]", async () => {
  await putDraft(4, "/old", entries, 1000);
  expect(await findDraft(4, "/old", 1000 + 7 * day)).toBeUndefined();
  await putDraft(4, "/new", entries, 1000 + 8 * day);
  expect(await findDraft(4, "/old", 2000)).toBeUndefined();
  expect(await findDraft(4, "/new", 1000 + 8 * day)).toBeDefined();
});

test("signing out deletes the account's drafts at once, those of another account stay [DESK-07]", async () => {
  for (const user of [5, 6]) await putDraft(user, "/a", entries, 1000);
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(draftDatabase(5));
    deletion.addEventListener("success", resolve);
    deletion.addEventListener("blocked", reject);
  });
  expect(await findDraft(5, "/a", 2000)).toBeUndefined();
  expect(await findDraft(6, "/a", 2000)).toBeDefined();
});

test("a form is known by its record and the chosen rows, whatever the list behind is narrowed to [DESK-07]", () => {
  expect(formPage("/campus_pay/order/list/P1/refund", "?state=2&cur_page=3")).toBe("/campus_pay/order/list/P1/refund");
  expect(formPage("/campus_pay/bill/list/pay", "?rows=B2,B1&state=1")).toBe("/campus_pay/bill/list/pay?rows=B1,B2");
});
