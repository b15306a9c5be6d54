import { attachFile } from "./attached-files";
import { type Role, selectors } from "./roles";
import { isShown, nameOf, shownText } from "./shown";

/** A part of a page as somebody reads it who sees no closed `<details>`, no hidden element and no closed dialog. */
export class PageScope {
  constructor(private readonly root: () => Element) {}

  /** The shown elements of a role, in the order of the page; a string is the whole name, without its outer blanks. */
  all(role: Role, name?: string | RegExp): Element[] {
    const found = [...this.root().querySelectorAll(selectors[role])].filter(isShown);
    return name === undefined ? found : found.filter((element) => isNamed(element, name));
  }

  /** The one shown element of a role and name; throws with those there are. */
  get(role: Role, name?: string | RegExp): Element {
    const found = this.all(role, name);
    const [only] = found;
    if (only && found.length === 1) return only;
    const there = this.all(role).map(nameOf).slice(0, 40);
    throw new Error(`${found.length} × ${role} ${String(name ?? "")}; there are: ${there.join(" | ")}`);
  }

  /** Their texts as shown. */
  texts(role: Role, name?: string | RegExp): string[] {
    return this.all(role, name).map(shownText);
  }

  has(role: Role, name?: string | RegExp): boolean {
    return this.all(role, name).length > 0;
  }

  /** A part of this one, such as a dialog by its name or a row by a text in it. */
  within(role: Role, name?: string | RegExp): PageScope {
    return new PageScope(() => this.get(role, name));
  }

  /** The first of several parts. */
  first(role: Role): PageScope {
    return new PageScope(() => this.all(role)[0] ?? this.get(role));
  }

  /** The first element of the role that holds the text. */
  holding(role: Role, text: string): PageScope {
    return new PageScope(() => {
      const found = this.all(role).find((element) => shownText(element).includes(text));
      if (!found) throw new Error(`no ${role} holds ${text}`);
      return found;
    });
  }

  /** The text that is shown, blanks folded. */
  get text(): string {
    return shownText(this.root());
  }

  /** The cells of the one table by column head; the tick, 操作 and the table's foot are left out. */
  rows(): Record<string, string>[] {
    const heads = this.all("columnheader").map(shownText);
    return this.all("row")
      .filter((row) => !row.closest("tfoot"))
      .map((row) => [...row.querySelectorAll("td")].map(shownText))
      .filter((cells) => cells.length > 0)
      .map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])))
      .map(({ "": _tick, 操作: _actions, ...row }) => row);
  }

  column(head: string): string[] {
    return this.rows().map((row) => row[head] ?? "");
  }

  /** Opens a `<details>` by the words of its summary. */
  unfold(name: string | RegExp): void {
    const summaries = [...this.root().querySelectorAll("summary")].filter((each) => isShown(each));
    const [summary] = summaries.filter((each) => isNamed(each, name));
    if (!summary) throw new Error(`no summary ${String(name)}; there are: ${summaries.map(nameOf).join(" | ")}`);
    summary.parentElement?.setAttribute("open", "");
  }

  fill(label: string | RegExp, value: string): void {
    const field = this.get("field", label);
    if (!("value" in field) || field.matches(locked)) throw new Error(`${String(label)} takes no text`);
    field.value = value;
  }

  /** Picks a file in a file field. */
  attach(label: string | RegExp, file: File): void {
    attachFile(this.get("field", label), file);
  }

  /** Chooses an option by its words, and no other. */
  choose(label: string | RegExp, option: string): void {
    const field = this.get("combobox", label);
    const options = [...field.querySelectorAll("option")];
    const chosen = options.find((each) => each.textContent?.trim() === option);
    if (!chosen) throw new Error(`no option ${option}; there are: ${options.map((each) => each.text).join(" | ")}`);
    for (const each of options) each.selected = each === chosen;
  }

  /** Chooses several options of a list that takes them, and no other. */
  chooseSeveral(label: string | RegExp, words: readonly string[]): void {
    const options = [...this.get("combobox", label).querySelectorAll("option")];
    for (const option of options) option.selected = words.includes(option.text.trim());
  }

  /** Ticks a box or chooses a radio button; `false` takes the tick away. */
  check(label: string | RegExp, checked = true): void {
    const box = this.all("checkbox", label)[0] ?? this.get("radio", label);
    if (!("checked" in box) || box.matches(":disabled")) throw new Error(`${String(label)} takes no tick`);
    box.checked = checked;
  }

  isChecked(label: string | RegExp): boolean {
    return (this.all("checkbox", label)[0] ?? this.get("radio", label)).matches(":checked");
  }

  /** The value of a field. */
  value(label: string | RegExp): string {
    const field = this.get("field", label);
    return "value" in field ? String(field.value) : "";
  }

  /** The text beside a field that says why it was refused; "" where it was not. */
  complaint(label: string | RegExp): string {
    const field = this.get("field", label);
    const id = field
      .getAttribute("aria-describedby")
      ?.split(" ")
      .find((each) => each.endsWith("-error"));
    return field.ownerDocument.getElementById(id ?? "")?.textContent ?? "";
  }
}

const locked = ":disabled, [readonly], [type=checkbox], [type=radio], [type=file]";

function isNamed(element: Element, name: string | RegExp): boolean {
  const own = nameOf(element);
  return typeof name === "string" ? own === name : name.test(own);
}
