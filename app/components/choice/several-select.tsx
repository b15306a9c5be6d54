import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef, useState } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { controlStyle } from "../control-style";
import { coveredField, coveredStyle, FieldFace } from "../field-panel/field-face";
import { useFieldValue } from "../field-panel/use-field-value";
import { hasPopovers, usePanel } from "../field-panel/use-panel";
import type { SeveralPanelProps } from "./several-panel";

const loadPanel = () => import("./several-panel").then(({ SeveralPanel }) => SeveralPanel);
// more letters do not fit beside one another
const mostLetters = 9;

/**
 * A list that takes several choices. The browser's list holds and sends them; with scripts a button over it, from the first drawing on,
 * names them and opens a panel where they are ticked.
 */
export function SeveralSelect({
  id,
  name,
  label,
  empty,
  counted,
  choices,
  defaultValue,
  isWrong,
  describedBy,
}: {
  id: string;
  name: string;
  label: string;
  /** The option that stands for no choice. */
  empty: string;
  /** Says how many are chosen, where their names are long. */
  counted: (count: number) => string;
  choices: SeveralPanelProps["choices"];
  /** The chosen values, separated by commas. */
  defaultValue: string;
  isWrong: boolean;
  describedBy: string | undefined;
}) {
  const isHydrated = useHydrated();
  const [hasPanel, setHasPanel] = useState(true);
  const isCovered = !isHydrated || (hasPanel && hasPopovers());
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const chosen = useFieldValue(select, defaultValue).split(",").filter(Boolean);
  const names = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join("、");
  const { Panel, isOpen, ...panel } = usePanel(loadPanel, () => setHasPanel(false));
  return (
    <div className="relative">
      <select
        ref={select}
        id={id}
        name={name}
        multiple
        size={Math.min(choices.length + 1, 5)}
        defaultValue={defaultValue.split(",")}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        className={`several ${controlStyle} block w-full ${isCovered ? coveredStyle : "!h-auto"}`}
        {...(isHydrated && isCovered && { ...coveredField, onFocus: () => button.current?.focus() })}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {isCovered && (
        <span className="needs-script">
          <FieldFace
            {...{ button, label, isOpen, isWrong, describedBy }}
            icon={ChevronDown}
            isEmpty={false}
            onPrepare={panel.prepare}
            onToggle={isOpen ? panel.close : panel.open}
          >
            {chosen.length > 1 && names.length > mostLetters ? counted(chosen.length) : names || empty}
          </FieldFace>
        </span>
      )}
      {Panel && <Panel field={button} onClose={panel.close} {...{ select, label, choices, chosen }} />}
    </div>
  );
}
