import { type InputHTMLAttributes, useRef } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { controlStyle } from "../control-style";
import { hasPopovers, showOwnPicker, usePanel } from "../field-panel/use-panel";
import { dateTexts } from "./date-texts";
import { coveredField, coveredStyle, FieldFace } from "../field-panel/field-face";
import { useFieldValue } from "../field-panel/use-field-value";

interface MomentInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  defaultValue: string;
}

const loadPanel = () => import("./moment-panel").then(({ MomentPanel }) => MomentPanel);

/** A day with its time, to the minute. The browser's field holds and sends it; with scripts a button over it shows it and opens its panel. */
export function MomentInput({ label, className = "", ...rest }: MomentInputProps) {
  const isCovered = useHydrated() && hasPopovers();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const value = useFieldValue(input, rest.defaultValue);
  const { Panel, isOpen, ...panel } = usePanel(loadPanel, () => showOwnPicker(input.current));
  return (
    <span className={`relative inline-block ${className}`}>
      <input
        {...rest}
        ref={input}
        type="datetime-local"
        className={`${controlStyle} w-full ${isCovered ? coveredStyle : ""}`}
        {...(isCovered && { ...coveredField, onFocus: () => button.current?.focus() })}
      />
      {isCovered && (
        <FieldFace
          {...{ button, label, isOpen }}
          isWrong={rest["aria-invalid"] === true}
          describedBy={rest["aria-describedby"]}
          isEmpty={value === ""}
          onPrepare={panel.prepare}
          onToggle={isOpen ? panel.close : panel.open}
        >
          {value === "" ? dateTexts.empty : value.replace("T", " ")}
        </FieldFace>
      )}
      {Panel && <Panel field={button} label={label} onClose={panel.close} input={input} value={value} />}
    </span>
  );
}
