import type { PayerColumn } from "#contract/payments/payer-import";
import { fewOthers, groupBy } from "../../platform/imports/cell-texts";
import type { SheetEntry } from "../../platform/imports/checked-import";

/** Rows of one file that contradict one another are all refused, each naming another: which one is right, only its author knows. */
export function refuseConflictingRows(entries: readonly SheetEntry<PayerColumn>[]): void {
  const keyed = entries.filter(({ errors }) => !errors.some(({ column }) => column === "学号" || column === "手机号"));
  const byKey = groupBy(keyed, ({ values }) => `${values.学号}\n${values.手机号}`);
  for (const group of byKey) {
    if (group.length < 2) continue;
    for (const entry of group) {
      const rows = fewOthers(group, entry)
        .map(({ row }) => row)
        .join("、");
      entry.errors.push({ column: "手机号", reason: `与第 ${rows} 行重复：同一学号和手机号只能出现一次` });
    }
  }
  const single = entries.filter(({ errors }) => errors.length === 0);
  for (const group of groupBy(single, ({ values }) => values.手机号)) {
    const [first] = group;
    const named = group.find(({ values }) => values.付款人姓名 !== first?.values.付款人姓名);
    if (!first || !named) continue;
    for (const entry of group) {
      const other = entry.values.付款人姓名 === first.values.付款人姓名 ? named : first;
      entry.errors.push({ column: "付款人姓名", reason: `与第 ${other.row} 行手机号相同，但付款人姓名不同` });
    }
  }
}
