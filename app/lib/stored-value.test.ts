import { expect, test } from "vitest";
import { readStoredValue, storeValue } from "./stored-value";

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

test("a value is stored with its data type, kind of storage and time [VAL-08]", () => {
  const storage = memory();
  storeValue(storage, "userInfo", { id: 3 }, 1_700_000_000_000);
  expect(JSON.parse(storage.values.get("userInfo") ?? "")).toEqual({
    dataType: "object",
    content: { id: 3 },
    type: "local",
    datetime: 1_700_000_000_000,
  });
  expect(readStoredValue(storage, "userInfo")).toEqual({ id: 3 });
});

test("what somebody else wrote, or nothing, reads as nothing [VAL-08]", () => {
  const storage = memory();
  storage.setItem("broken", "{");
  storage.setItem("plain", "3");
  expect(["broken", "plain", "absent"].map((name) => readStoredValue(storage, name))).toEqual([null, null, null]);
});

test("what was stored too long ago, or at no known time, reads as nothing where that matters [VAL-08]", () => {
  const storage = memory();
  storeValue(storage, "filter", "state=2", 5_000);
  expect(readStoredValue(storage, "filter", 4_999)).toBe("state=2");
  expect(readStoredValue(storage, "filter", 5_000)).toBeNull();
  storage.setItem("undated", JSON.stringify({ content: 1 }));
  expect(readStoredValue(storage, "undated")).toBe(1);
  expect(readStoredValue(storage, "undated", 0)).toBeNull();
});

test("a full storage is no failure [VAL-08]", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => storeValue(full, "userInfo", {}, 0)).not.toThrow();
});
