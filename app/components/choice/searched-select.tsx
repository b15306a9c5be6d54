import { type KeyboardEvent, type MouseEvent, type SelectHTMLAttributes, useRef } from "react";
import { labelOf } from "../field-panel/label-of";
import { hasPopovers, showOwnPicker, usePanel } from "../field-panel/use-panel";
import type { ChoicePanelProps } from "./choice-panel";

interface SearchedSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  choices: ChoicePanelProps["choices"];
}

const loadPanel = () => import("./choice-panel").then(({ ChoicePanel }) => ChoicePanel);
const openingKeys = new Set([" ", "ArrowDown", "ArrowUp", "F4"]);

/**
 * A list of many choices that are found by typing. It is the browser's list, which sends the choice and shows it; with scripts a panel
 * opens in place of the browser's own.
 */
export function SearchedSelect({ choices, children, ...rest }: SearchedSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { Panel, isOpen, ...panel } = usePanel(loadPanel, () => showOwnPicker(select.current));
  const toggle = () => (isOpen ? panel.close() : panel.open());
  const handleMouseDown = (event: MouseEvent<HTMLSelectElement>) => {
    if (event.button !== 0 || !hasPopovers()) return;
    event.preventDefault();
    event.currentTarget.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key) || !hasPopovers()) return;
    event.preventDefault();
    panel.open();
  };
  return (
    <>
      <select
        {...rest}
        ref={select}
        onPointerEnter={panel.prepare}
        onFocus={panel.prepare}
        onMouseDown={handleMouseDown}
        // not sooner: a popover that opens while the button is down is closed when it comes up
        onClick={() => hasPopovers() && toggle()}
        onKeyDown={handleKeyDown}
      >
        {children}
      </select>
      {Panel && <Panel field={select} label={labelOf(select.current)} choices={choices} onClose={panel.close} />}
    </>
  );
}
