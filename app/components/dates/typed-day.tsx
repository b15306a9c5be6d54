import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { controlStyle } from "../control-style";

/** A day or a time that is typed into a panel; taken when the focus leaves it or Enter is pressed. */
export function TypedDay({
  label,
  name,
  value,
  pattern,
  wrong,
  read,
  onTake,
  onEnter,
}: {
  label: string;
  /** Said to those who do not see the label beside it. */
  name: string;
  value: string;
  pattern: string;
  /** Said where it cannot be read. */
  wrong: string;
  read: (typed: string) => string | null;
  onTake: (value: string) => void;
  onEnter: () => void;
}) {
  const errorId = useId();
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(value);
    setWrong(false);
  }, [value]);
  const take = (): boolean => {
    const taken = typed.trim() === "" ? "" : read(typed);
    setWrong(taken === null);
    if (taken === null) return false;
    setTyped(taken);
    if (taken !== value) onTake(taken);
    return true;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // the form around the panel is not sent yet
    event.preventDefault();
    if (take()) onEnter();
  };
  return (
    <div className="min-w-0 flex-1">
      <label className="flex items-center gap-1.5">
        <span aria-hidden className="shrink-0 text-xs text-ink-soft">
          {label}
        </span>
        <input
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          placeholder={pattern}
          aria-label={name}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={handleKeyDown}
          className={`${controlStyle} w-24 min-w-0 grow tabular-nums`}
        />
      </label>
      {isWrong && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
