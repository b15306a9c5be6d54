import { redirect } from "@remix-run/node";
import type { Client } from "#contract/kernel/client";
import { type ColumnChoice, columnsApi } from "#contract/platform/columns";
import { BackendError } from "#contract/kernel/errors";
import { setFlash } from "../../../services/flash.server";
import { readForm } from "../../../services/read-form.server";
import type { RequestArgs } from "../../../services/session.server";

/**
 * Keeps what the column chooser of a list page sent and goes back to the list as it was.
 * The form sends every column in order as `key`, the visible ones as `visible`, widths and places as `width.<key>` and
 * `fixed.<key>`; its buttons are `intent` = save or reset, or `move` = `up:<key>` or `down:<key>`, which saves too. Widths that were
 * dragged come as `intent` = widths, by a script: nothing is said when they are kept.
 */
export async function saveColumnChoice(args: RequestArgs, backend: Client, page: string): Promise<Response> {
  const form = await readForm(args.request);
  const columns = form.get("intent") === "reset" ? [] : readChoice(form);
  try {
    const { msg } = await backend.send(columnsApi.set, { page, columns });
    if (form.get("intent") === "widths") return new Response(null, { status: 204 });
    if (msg) await setFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
  }
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search);
}

function readChoice(form: FormData): ColumnChoice[] {
  const visible = new Set(form.getAll("visible").map(String));
  const keys = moved(form.getAll("key").map(String), form.get("move"));
  return keys.map((key) => ({
    key,
    visible: visible.has(key),
    width: readWidth(form.get(`width.${key}`)),
    fixed: readFixed(form.get(`fixed.${key}`)),
  }));
}

function moved(keys: string[], move: FormDataEntryValue | null): string[] {
  if (typeof move !== "string") return keys;
  const [direction, key = ""] = move.split(":");
  const from = keys.indexOf(key);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= keys.length) return keys;
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

function readWidth(value: FormDataEntryValue | null): number | undefined {
  const width = Number(value);
  return value === null || value === "" || !Number.isInteger(width) ? undefined : width;
}

function readFixed(value: FormDataEntryValue | null): ColumnChoice["fixed"] {
  return value === "left" || value === "right" ? value : undefined;
}
