// A form as data: kit/form draws every create and edit page from these.

interface FieldBase {
  name: string;
  label: string;
  required?: true;
  /** One line below the control. */
  hint?: string;
  /** Styles of the whole line, such as what hides it while another field says that it is not wanted. */
  className?: string;
}

export interface FieldChoice {
  value: string | number;
  label: string;
  /** A line below the label; boxes alone. */
  hint?: string;
  /** Shown, but not to be chosen here; boxes alone. */
  disabled?: boolean;
}

/** A switch that is on sends `on`, a list of checks sends its name once for each. */
export type Field = FieldBase &
  (
    | { kind: "text"; maxLength?: number; readOnly?: boolean; type?: "text" | "tel" | "email" | "url" }
    | { kind: "textarea"; maxLength?: number; rows?: number; monospace?: true }
    /** A text with formats (docs/decisions/0021); the backend cleans it. */
    | { kind: "html" }
    /** One picture; its value is the address of the stored one. `savePath` is a name of wire-contract 2.8. */
    | { kind: "upload"; savePath: string }
    | { kind: "number"; min?: number; max?: number }
    /** A day, `YYYY-MM-DD`. */
    | { kind: "date" }
    /** A moment by the clock of Shanghai, to the minute. */
    | { kind: "datetime" }
    | { kind: "select"; choices: readonly FieldChoice[]; empty?: string }
    | { kind: "radio" | "checks"; choices: readonly FieldChoice[] }
    /** `isFact`: something that is so or not, rather than on or off. */
    | { kind: "switch"; isFact?: true }
    /** Something secret that is pasted, or chosen as a file (`<name>_file`); never sent back. */
    | { kind: "secret"; rows: number; maxLength?: number }
    | { kind: "password"; autoComplete: "new-password" | "current-password" }
  );

/** The first values of the fields, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A field's value as an input takes it; nothing for what no input could show. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** True for a switch that is on, whether it comes from a record or from a form. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "on";
}

/** The chosen values of a list of checks; a form that sent one of them sent no list. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
}
