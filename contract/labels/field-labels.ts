import { lookUp } from "../kernel/look-up";
import { generalLabels } from "./general-labels";
import { labelOfAnyColumn, labelWithNoun, nounOf } from "./noun-labels";

/** Staff's word for a field of the wire: with the thing that the address speaks of, else as everywhere. Undefined for one that has none. */
export function findFieldLabel(field: string, path = ""): string | undefined {
  const noun = nounOf(path);
  const own = noun === undefined ? undefined : labelWithNoun(noun, field);
  return own ?? lookUp(generalLabels, field) ?? labelOfAnyColumn(field);
}

/** The word for a field in a sentence; a dotted path such as `bills.0.amount_fen` is 第 1 项金额. The unit of an amount stays away. */
export function labelInSentence(field: string, path = ""): string {
  const steps = field.split(".");
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? field;
  const label = (findFieldLabel(name, path) ?? name).replace(/（元）$/, "");
  const index = steps.findLast((step) => /^\d+$/.test(step));
  return index === undefined ? label : `第 ${Number(index) + 1} 项${label}`;
}
