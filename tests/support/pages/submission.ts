import { attachedFiles } from "./attached-files";

export interface Submission {
  url: URL;
  init: RequestInit;
}

/** The request a browser makes when a button sends its form; throws where the browser would show its own complaint. */
export function submissionOf(button: Element, location: URL): Submission {
  const { HTMLButtonElement, HTMLInputElement, FormData: PageFormData } = windowOf(button);
  const isSubmitter = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
  if (!isSubmitter || button.type !== "submit" || !button.form) throw new Error("the button sends no form");
  if (button.disabled) throw new Error(`the button ${button.textContent ?? ""} is disabled`);
  const { form } = button;
  const checked = !form.noValidate && !button.formNoValidate;
  if (checked && !form.checkValidity()) throw new Error(`the browser refuses: ${invalidFields(form)}`);
  const fields = new PageFormData(form, button);
  const url = new URL(button.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location);
  if (attribute(button, form, "method") !== "post") return { url: withQuery(url, fields), init: {} };
  const isMultipart = attribute(button, form, "enctype") === "multipart/form-data";
  return {
    url,
    init: { method: "POST", body: isMultipart ? multipart(fields, attachedFiles(form)) : urlEncoded(fields) },
  };
}

/** The button that Enter in a field presses: the first of its form, shown or not. */
export function defaultButton(field: Element): Element {
  const button = field.closest("form")?.querySelector("button:not([type=button]), input[type=submit]");
  if (!button) throw new Error("Enter sends no form");
  return button;
}

function attribute(button: Element, form: Element, name: string): string {
  return (button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "").toLowerCase();
}

function withQuery(url: URL, fields: FormData): URL {
  const sent = new URL(url);
  sent.search = urlEncoded(fields).toString();
  return sent;
}

function urlEncoded(fields: FormData): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [name, value] of fields) sent.append(name, typeof value === "string" ? crlf(value) : value.name);
  return sent;
}

/** The server's FormData: fetch does not know that of the page. */
function multipart(fields: FormData, files: Map<string, File>): FormData {
  const sent = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") sent.append(name, crlf(value));
    else sent.append(name, files.get(name) ?? new File([], ""));
  }
  return sent;
}

/** Browsers send the line ends of a field so. */
function crlf(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}

function invalidFields(form: HTMLFormElement): string {
  return [...form.querySelectorAll(":invalid")].map((field) => field.getAttribute("name")).join(", ");
}

/** The window whose constructors made an element of a page. */
function windowOf({ ownerDocument: { defaultView } }: Element): Window & typeof globalThis {
  if (!defaultView) throw new Error("the page is shown in no window");
  return defaultView;
}
