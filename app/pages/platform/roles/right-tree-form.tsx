import { useId, useState } from "react";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import { RightGroup } from "./right-group";
import { isFound, isReading, leavesOf, type Right } from "./right-tree";
import { roleTexts } from "./role-texts";

/**
 * The rights somebody may be given, as boxes in groups. The form sends `leaf`, `whole` and `was`, which
 * `pages/platform/roles/right-tree` reads; with scripts the boxes follow one another.
 */
export function RightTree({
  tree,
  granted,
  held = [],
}: {
  tree: readonly Right[];
  /** Names ticked at first. */
  granted: readonly string[];
  /** Names that come from elsewhere: ticked and locked. */
  held?: readonly string[];
}) {
  const searchId = useId();
  const isHydrated = useHydrated();
  const [keyword, setKeyword] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([...granted, ...held]));
  const locked = new Set(held);
  const set = (right: Right, isOn: boolean) => {
    const next = new Set(ticked);
    for (const name of leavesOf(right)) {
      if (isOn) next.add(name);
      else if (!locked.has(name)) next.delete(name);
    }
    setTicked(next);
  };
  if (tree.length === 0) return <p className="text-sm text-ink-soft">{roleTexts.rightTree.none}</p>;
  const wanted = keyword.trim();
  return (
    <div className="flex flex-col gap-2">
      {isHydrated && (
        <div className="flex gap-2">
          <label htmlFor={searchId} className="sr-only">
            {roleTexts.rightTree.search}
          </label>
          <TextInput
            id={searchId}
            type="search"
            placeholder={roleTexts.rightTree.search}
            value={keyword}
            onChange={(event) => setKeyword(event.currentTarget.value)}
            // Enter would send the form
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className="min-w-0 grow"
          />
          <Button onClick={() => setTicked(new Set([...readings(tree), ...held]))}>
            {roleTexts.rightTree.onlyReading}
          </Button>
        </div>
      )}
      {tree.map((right) => (
        <RightGroup key={right.name} right={right} keyword={wanted} {...{ ticked, locked, set }} />
      ))}
      {wanted && !tree.some((right) => isFound(right, wanted)) && (
        <p role="status" className="text-sm text-ink-soft">
          {fill(roleTexts.rightTree.notFound, { keyword: wanted })}
        </p>
      )}
    </div>
  );
}

function readings(tree: readonly Right[]): string[] {
  return tree.flatMap(leavesOf).filter(isReading);
}
