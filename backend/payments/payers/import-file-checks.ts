import type { SheetEntry } from "./import-entry";

/** Rows of one file that contradict one another are all refused, each naming another: which one is right, only its author knows. */
export function refuseContradictions(entries: readonly SheetEntry[]): void {
  const whole = entries.filter(({ errors }) => errors.length === 0);
  const byKey = groupBy(whole, ({ values }) => `${values.学号}\n${values.手机号}`);
  for (const group of byKey) {
    if (group.length < 2) continue;
    for (const entry of group) {
      const others = group.filter((other) => other !== entry).slice(0, 3);
      const rows = others.map(({ row }) => row).join("、");
      entry.errors.push({ column: "手机号", reason: `与第 ${rows} 行重复：同一学号和手机号只能出现一次` });
    }
  }
  const single = whole.filter(({ errors }) => errors.length === 0);
  for (const group of groupBy(single, ({ values }) => values.手机号)) {
    for (const entry of group) {
      const other = group.find(({ values }) => values.付款人姓名 !== entry.values.付款人姓名);
      if (!other) continue;
      entry.errors.push({ column: "付款人姓名", reason: `与第 ${other.row} 行手机号相同，但付款人姓名不同` });
    }
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Iterable<T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups.values();
}
