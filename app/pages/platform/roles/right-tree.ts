// The tree of rights on a form: only its leaves are granted, what stands above them follows. Without scripts a box above
// others cannot tick them, so the form also says which of those boxes were ticked when it was drawn.

export interface Right {
  name: string;
  display_name: string;
  child?: readonly Right[];
}

/** The names that the form sent: ticked leaves, ticked boxes above others, and those of the latter that were ticked before. */
export interface SentTicks {
  leaf: readonly string[];
  whole: readonly string[];
  was: readonly string[];
}

/** The names of the leaves below; its own where there is nothing below. */
export function leavesOf({ name, child = [] }: Right): string[] {
  return child.length === 0 ? [name] : child.flatMap(leavesOf);
}

/** Whether a right only lets somebody look at a list or a row. */
export function isReading(name: string): boolean {
  return /\/(?:list-index|detail-detail)$/.test(name);
}

/** Finds the look of a box above others. */
export function tickOf(right: Right, ticked: ReadonlySet<string>): "all" | "some" | "none" {
  const leaves = leavesOf(right);
  const count = leaves.filter((name) => ticked.has(name)).length;
  if (count === 0) return "none";
  return count === leaves.length ? "all" : "some";
}

/**
 * The granted names with everything above them. A box above others that was newly ticked takes in all below, one that
 * was cleared while everything below stayed ticked takes it away. `held` counts as ticked: it cannot be sent.
 */
export function grantedRights(
  tree: readonly Right[],
  sent: SentTicks,
  held: ReadonlySet<string> = new Set(),
): string[] {
  const ticked = new Set([...sent.leaf, ...held]);
  const [whole, was] = [new Set(sent.whole), new Set(sent.was)];
  return tree.flatMap((right) => walk(right, null));

  function walk(right: Right, above: boolean | null): string[] {
    const { name, child = [] } = right;
    if (child.length === 0) return (above ?? ticked.has(name)) ? [name] : [];
    const decided = above ?? decision(right);
    const below = child.flatMap((inner) => walk(inner, decided));
    return below.length > 0 ? [name, ...below] : [];
  }

  function decision(right: Right): boolean | null {
    if (whole.has(right.name) === was.has(right.name)) return null;
    if (whole.has(right.name)) return true;
    return tickOf(right, ticked) === "all" ? false : null;
  }
}

/** True when the right, something above it or something below it is called so. */
export function isFound(right: Right, keyword: string): boolean {
  const name = right.display_name.toLowerCase();
  return name.includes(keyword.toLowerCase()) || (right.child ?? []).some((inner) => isFound(inner, keyword));
}
