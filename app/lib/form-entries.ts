import { setOwnChoice, setOwnValue } from "./own-value";

// The fields of a form in the page, as they stand, as the page showed them at first, and filled in again.

/** Values by the name of their field; a list of checks has one for each that is ticked. */
export type FormEntries = Readonly<Record<string, readonly string[]>>;

/** Fields that belong to one showing of a form, not to the person who fills it in. */
const ofShowing = new Set(["idempotency_key", "page_account", "step"]);
const buttons = new Set(["submit", "button", "reset", "image"]);
const switches = new Set(["checkbox", "radio"]);
/** Kinds of input that a draft never holds. */
const secrets = new Set(["password", "file"]);

/** All fields as they stand. */
export function readEntries(form: HTMLFormElement): FormEntries {
  return collect(form, { isOn: ({ checked }) => checked, textOf: ({ value }) => value, isChosen: (it) => it.selected });
}

/** All fields as the page showed them, whatever was typed before its scripts ran. */
export function readShownEntries(form: HTMLFormElement): FormEntries {
  return collect(form, {
    isOn: ({ defaultChecked }) => defaultChecked,
    textOf: ({ defaultValue }) => defaultValue,
    isChosen: (it) => it.defaultSelected,
  });
}

/** The fields that may be kept: neither passwords nor files nor other secrets (`data-secret`). */
export function readKeptEntries(form: HTMLFormElement): FormEntries {
  const secret = new Set<string>();
  for (const { name, type } of form.querySelectorAll("input")) if (secrets.has(type)) secret.add(name);
  for (const { name, dataset } of form.querySelectorAll("textarea")) if ("secret" in dataset) secret.add(name);
  return Object.fromEntries(Object.entries(readEntries(form)).filter(([name]) => !secret.has(name)));
}

/** True where both hold the same values. */
export function isSameEntries(one: FormEntries, other: FormEntries): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [values, others] = [one[name] ?? [], other[name] ?? []];
    return values.length === others.length && values.every((value, index) => value === others[index]);
  });
}

/** Fills the visible fields with entries that were kept. Boxes are clicked one after the other, for what follows them follows a click. */
export async function fillEntries(form: HTMLFormElement, entries: FormEntries): Promise<void> {
  const valuesOf = (name: string) => entries[name] ?? [];
  const isKept = ({ name, disabled }: Control) => name !== "" && !disabled && !ofShowing.has(name);
  for (const input of form.querySelectorAll("input")) {
    if (!isKept(input) || input.type === "hidden" || buttons.has(input.type) || secrets.has(input.type)) continue;
    if (!switches.has(input.type)) setOwnValue(input, valuesOf(input.name)[0] ?? "");
    else if (input.checked !== valuesOf(input.name).includes(input.value)) {
      input.click();
      await Promise.resolve();
    }
  }
  for (const text of form.querySelectorAll("textarea"))
    if (isKept(text) && !("secret" in text.dataset)) setOwnValue(text, valuesOf(text.name)[0] ?? "");
  for (const select of form.querySelectorAll("select"))
    if (isKept(select))
      for (const option of select.options) setOwnChoice(option, valuesOf(select.name).includes(option.value));
}

/** Entries as a form shows them at first: one value, or a list of them. */
export function valuesOfEntries(entries: FormEntries): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : [...values]]),
  );
}

interface Control {
  name: string;
  disabled: boolean;
}

/** The place a control's value is read from. */
interface Reading {
  isOn: (box: HTMLInputElement) => boolean;
  textOf: (text: HTMLInputElement | HTMLTextAreaElement) => string;
  isChosen: (option: HTMLOptionElement) => boolean;
}

function collect(form: HTMLFormElement, { isOn, textOf, isChosen }: Reading): FormEntries {
  const found: Record<string, string[]> = {};
  const add = ({ name, disabled }: Control, value: string) => {
    if (name === "" || disabled || ofShowing.has(name)) return;
    (found[name] ??= []).push(value.replace(/\r\n?/g, "\n"));
  };
  for (const input of form.querySelectorAll("input")) {
    if (buttons.has(input.type)) continue;
    if (!switches.has(input.type)) add(input, textOf(input));
    else if (isOn(input)) add(input, input.value);
  }
  for (const text of form.querySelectorAll("textarea")) add(text, textOf(text));
  for (const select of form.querySelectorAll("select")) {
    const options = Array.from(select.options);
    const chosen = options.filter(isChosen);
    // a list of choices shows its first where none is named
    const shown = chosen.length > 0 || select.multiple ? chosen : options.slice(0, 1);
    for (const option of shown) add(select, option.value);
  }
  return found;
}
