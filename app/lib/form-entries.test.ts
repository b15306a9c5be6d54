import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import {
  fillEntries,
  isSameEntries,
  readEntries,
  readKeptEntries,
  readShownEntries,
  valuesOfEntries,
} from "./form-entries";

const html = `<form>
  <input name="title" value="学费">
  <input type="hidden" name="version" value="3">
  <input type="hidden" name="idempotency_key" value="k1">
  <input type="checkbox" name="grades" value="1" checked><input type="checkbox" name="grades" value="2">
  <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
  <select name="store"><option value="1">一</option><option value="2">二</option></select>
  <textarea name="remark">甲\r\n乙</textarea>
  <textarea name="key" data-secret></textarea>
  <input type="password" name="password"><input type="file" name="key_file">
  <input name="locked" value="x" disabled>
  <button type="submit" name="step" value="next">下一步</button>
</form>`;

function openForm() {
  const { document } = new JSDOM(html).window;
  const field = (name: string, index = 0) => {
    const found = document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index];
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  const [form] = document.forms;
  if (!form) throw new Error("no form");
  return { form, field };
}

function isChanged(act: (field: ReturnType<typeof openForm>["field"]) => void): boolean {
  const { form, field } = openForm();
  act(field);
  return !isSameEntries(readShownEntries(form), readEntries(form));
}

test("a form is changed by what a person fills in, not by being shown [DESK-07, D-B2]", () => {
  expect(isChanged(() => undefined)).toBe(false);
  expect(isChanged((field) => void (field("idempotency_key").value = "k2"))).toBe(false);
  expect(isChanged((field) => void (field("title").value = "书费"))).toBe(true);
  expect(isChanged((field) => field("grades", 1).click())).toBe(true);
  expect(isChanged((field) => field("way", 1).click())).toBe(true);
  expect(isChanged((field) => void (field("store").value = "2"))).toBe(true);
  expect(isChanged((field) => void (field("remark").value = "丙"))).toBe(true);
  expect(isChanged((field) => void (field("password").value = "secret"))).toBe(true);
  expect(
    isChanged((field) => {
      field("title").value = "书费";
      field("title").value = "学费";
    }),
  ).toBe(false);
});

test("what is kept holds no password, no secret and no file [DESK-07]", () => {
  const { form, field } = openForm();
  field("password").value = "secret";
  field("key").value = "-----BEGIN PRIVATE KEY-----";
  expect(readKeptEntries(form)).toEqual({
    ...{ title: ["学费"], version: ["3"], grades: ["1"], way: ["a"], store: ["1"], remark: ["甲\n乙"] },
  });
});

test("a form is filled in as it was kept [DESK-07]", async () => {
  const begun = openForm();
  begun.field("title").value = "书费";
  begun.field("grades", 0).click();
  begun.field("grades", 1).click();
  begun.field("way", 1).click();
  begun.field("store").value = "2";
  begun.field("remark").value = "丙";
  const kept = readKeptEntries(begun.form);
  const { form } = openForm();
  await fillEntries(form, kept);
  expect(readKeptEntries(form)).toEqual(kept);
  expect(valuesOfEntries(kept)).toMatchObject({ title: "书费", grades: "2", store: "2" });
});
