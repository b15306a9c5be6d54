/** Storage of the browser that holds values with what they are and when they were put there (VAL-08). */
type ReadableStorage = Pick<Storage, "getItem">;
type ValueStorage = Pick<Storage, "getItem" | "setItem">;

interface StoredValue {
  dataType: string;
  content: unknown;
  type: "local" | "session";
  /** Epoch milliseconds. */
  datetime: number;
}

/** Stores a value in its wrapping; a browser that has no room for it goes without. */
export function storeValue(
  storage: ValueStorage,
  name: string,
  content: unknown,
  now: number,
  type: StoredValue["type"] = "local",
): void {
  const value: StoredValue = { dataType: typeof content, content, type, datetime: now };
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // full or forbidden: it is a copy only
  }
}

/** Reads the value stored under a name, without its wrapping; null where there is nothing of ours, or nothing since `after`. */
export function readStoredValue(storage: ReadableStorage, name: string, after?: number): unknown {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? "null");
    if (typeof value !== "object" || value === null || !("content" in value)) return null;
    return after === undefined || isSince(value, after) ? value.content : null;
  } catch {
    return null;
  }
}

function isSince(value: object, after: number): boolean {
  return "datetime" in value && typeof value.datetime === "number" && value.datetime > after;
}
