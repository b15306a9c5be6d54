import { useEffect, useRef } from "react";
import { fill } from "~/lib/fill";
import { isFound, leavesOf, type Right, tickOf } from "./right-tree";
import { roleTexts } from "./role-texts";

interface RightGroupProps {
  right: Right;
  /** The text that is looked for; empty shows everything. */
  keyword: string;
  ticked: ReadonlySet<string>;
  locked: ReadonlySet<string>;
  set: (right: Right, isOn: boolean) => void;
}

/** One right with its box: a group that opens and closes where others lie below. What a search hides is still sent. */
export function RightGroup(props: RightGroupProps) {
  const { right, keyword, ticked, locked, set } = props;
  const hidden = keyword !== "" && !isFound(right, keyword) ? "hidden" : "";
  const children = right.child ?? [];
  if (children.length === 0) return <Leaf {...props} hidden={hidden} />;
  // a group found by its own name shows all it holds
  const below = right.display_name.toLowerCase().includes(keyword.toLowerCase()) ? "" : keyword;
  const leaves = leavesOf(right);
  const lockedCount = leaves.filter((name) => locked.has(name)).length;
  const isLocked = lockedCount === leaves.length;
  const tick = tickOf(right, ticked);
  const isGroupOfLeaves = children.every(({ child }) => !child?.length);
  return (
    <div className={`grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2 ${hidden}`}>
      <WholeBox right={right} tick={tick} disabled={isLocked} onChange={(isOn) => set(right, isOn)} />
      <details open>
        <summary className="cursor-pointer rounded text-sm font-medium leading-6">
          {right.display_name}
          {isGroupOfLeaves && lockedCount > 0 && (
            <span className="ml-2 text-xs font-normal text-ink-soft">
              {fill(isLocked ? roleTexts.rightTree.fromRole : roleTexts.rightTree.countFromRole, {
                count: lockedCount,
              })}
            </span>
          )}
        </summary>
        <div
          className={
            isGroupOfLeaves
              ? "grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-1 py-1"
              : "flex flex-col gap-1 py-1"
          }
        >
          {children.map((child) => (
            <RightGroup key={child.name} {...props} right={child} keyword={below} />
          ))}
        </div>
      </details>
    </div>
  );
}

function Leaf({ right, ticked, locked, set, hidden }: RightGroupProps & { hidden: string }) {
  const isLocked = locked.has(right.name);
  return (
    <label className={`flex items-start gap-1.5 text-sm leading-6 ${isLocked ? "text-ink-soft" : ""} ${hidden}`}>
      <input
        type="checkbox"
        name="leaf"
        value={right.name}
        checked={ticked.has(right.name)}
        disabled={isLocked}
        onChange={(event) => set(right, event.currentTarget.checked)}
        className="mt-1.5 accent-accent"
      />
      {right.display_name}
      {isLocked && <span className="sr-only">{roleTexts.rightTree.fromRole}</span>}
    </label>
  );
}

function WholeBox({
  right: { name, display_name },
  tick,
  disabled,
  onChange,
}: {
  right: Right;
  tick: ReturnType<typeof tickOf>;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  // the form says how the box stood when it was drawn, whatever happened since
  const wasAll = useRef(tick === "all");
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === "some";
  }, [tick]);
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        name="whole"
        value={name}
        aria-label={display_name}
        checked={tick === "all"}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-1.5 accent-accent"
      />
      {wasAll.current && !disabled && <input type="hidden" name="was" value={name} />}
    </>
  );
}
