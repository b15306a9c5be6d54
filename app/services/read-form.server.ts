import { data } from "@remix-run/node";

// Every form of a page is read here and bounded before conform or anything else sees it: conform takes a field's name for a path and
// makes an array of the length that a name claims, and joins repeated names anew for each (findings S1 and S2).

/** The most that a form may hold. */
interface FormBounds {
  entries: number;
  /** Entries of one name: the ticked rows of a page of 1,000. */
  sameName: number;
}

const signedIn: FormBounds = { entries: 3_000, sameName: 1_000 };
const stranger: FormBounds = { entries: 30, sameName: 30 };

// an identifier, then parts such as `.street` or `[12]`; an index is at most 999
const fieldName = /^[A-Za-z_][\w-]{0,63}(?:\.[\w-]{1,64}|\[\d{0,3}\]){0,8}$/;

/** Names that conform takes for orders to itself; no page of ours sends them. */
const conformNames = ["__intent__", "__state__"];

const unreadable = "提交的内容无法识别，请返回上一页，刷新后重新提交";
const tooMuch = "提交的内容过多，请返回上一页，减少后分次提交";

/** Reads the posted form of a page for people who are signed in. Throws a page with status 400 for what no page of ours sends. */
export function readForm(request: Request): Promise<FormData> {
  return readBounded(request, signedIn);
}

/** Reads the posted form of a page that everybody may open. Throws as `readForm`. */
export function readPublicForm(request: Request): Promise<FormData> {
  return readBounded(request, stranger);
}

async function readBounded(request: Request, bounds: FormBounds): Promise<FormData> {
  const form = await parse(request);
  for (const name of conformNames) form.delete(name);
  const counts = new Map<string, number>();
  let entries = 0;
  for (const name of form.keys()) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    entries += 1;
    if (entries > bounds.entries || count > bounds.sameName) throw refusal(tooMuch);
    if (!fieldName.test(name)) throw unreadableForm();
  }
  return form;
}

async function parse(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw unreadableForm();
  }
}

/** The page with status 400 for a form that no page of ours sends. */
export function unreadableForm() {
  return refusal(unreadable);
}

function refusal(message: string) {
  return data(message, { status: 400 });
}
