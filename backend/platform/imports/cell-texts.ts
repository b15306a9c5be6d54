// Cells as people type them, brought to the form they are compared and stored in.

/** Letters and digits typed on Chinese keyboards in full width → half width, without blanks around. */
export function halfWidth(text: string): string {
  return text.normalize("NFKC").trim();
}

/** `￥1,200.50` → `1200.50`. Commas elsewhere stay, to be refused: `12,50` is twelve yuan and a half to one, 1,250 to another. */
export function plainYuan(text: string): string {
  const amount = halfWidth(text).replace(/[¥\s]/g, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(amount) ? amount.replaceAll(",", "") : amount;
}

/** Names of two characters are spread to the width of three, with a space between. */
export function unspacedName(text: string): string {
  return text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "");
}

/** `+86 138-0000-0001` → `13800000001`. */
export function digitsOfPhone(text: string): string {
  return halfWidth(text)
    .replace(/[\s-]/g, "")
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
}

/** 一年级（１）班 → 一年级1班: how the name of a grade or class is compared. */
export function plainClass(name: string): string {
  return name.normalize("NFKC").replace(/[\s()]/g, "");
}

/** 一年级1班 may be written 1班 or （1）班, since the grade stands in its own column. */
export function isClassOf(
  text: string,
  { grade_name, class_name }: { grade_name: string; class_name: string },
): boolean {
  const short = (name: string) => plainClass(name).replace(plainClass(grade_name), "");
  return short(text) === short(class_name);
}

/** Items by a key, in the order they came. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const mostNamed = 3;

/** The first few of a group besides one of its own, to be named; reads no further, however large the group is. */
export function fewOthers<T>(group: readonly T[], one: T): T[] {
  const others = group.slice(0, mostNamed + 1).filter((other) => other !== one);
  return others.slice(0, mostNamed);
}
