/** The value of a key that a record holds itself; undefined for `toString` and other names that every object has. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
