import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BackendError } from "#contract/kernel/errors";
import { type ImportPreview, ImportVerdict, maxSheetBytes } from "#contract/platform/imports";
import { formatFileSize } from "~/lib/file-size";
import { fill } from "~/lib/fill";
import { withSchool } from "~/lib/school-link";
import { setFlash } from "../../services/flash.server";
import { readForm } from "../../services/read-form.server";
import { readUpload } from "../../services/read-upload.server";
import type { SelectedSchool } from "../../services/school.server";
import { importTexts } from "./import-texts";
import { verdictsByUrgency } from "./import-verdicts";

interface UploadPlace {
  school: SelectedSchool;
  /** The address of the upload's page; the preview lies below it. */
  importPath: string;
}

/**
 * Answers an uploaded sheet: on to its preview, or with what is wrong with it.
 * `send` gets the file and school, and the form for what was chosen beside them.
 */
export async function answerUpload(
  args: ActionFunctionArgs,
  { school, importPath }: UploadPlace,
  send: (upload: { file: File; school_id?: string }, form: FormData) => Promise<{ import_id: string }>,
) {
  const refuse = (problem: string, chosenSchool = "") => ({ problem, chosenSchool });
  const upload = await readUpload(args, maxSheetBytes);
  // no page of ours with scripts sends such a body
  if (upload === "too-large")
    return data(refuse(fill(importTexts.tooLarge, { size: formatFileSize(maxSheetBytes) })), { status: 413 });
  if (upload === "unreadable") return data(refuse(importTexts.unread), { status: 400 });
  const chosen = String(upload.form.get("school_id") ?? "");
  if (!upload.file) return refuse(importTexts.noFile, chosen);
  try {
    const { import_id } = await send({ file: upload.file, ...(chosen && { school_id: chosen }) }, upload.form);
    return redirect(withSchool(`${importPath}/${import_id}`, school.page));
  } catch (error) {
    if (error instanceof BackendError) return refuse(error.message, chosen);
    throw error;
  }
}

const rowsPerPage = 50;
/** New rows come first once a sheet was written: they say more than those that were left out. */
const writtenFirst: readonly ImportVerdict[] = ["add", "change", "refused", "same"];

export interface PreviewQuery {
  import_id: string;
  verdict: ImportVerdict;
  cur_page: number;
  page_size: number;
}

/** The rows of a checked sheet that the address asks for; without a verdict the first that has rows. */
export async function readImportPreview(
  args: LoaderFunctionArgs,
  read: (query: PreviewQuery) => Promise<ImportPreview>,
): Promise<{ preview: ImportPreview; verdict: ImportVerdict; page: number; rowsPerPage: number }> {
  const { searchParams } = new URL(args.request.url);
  const asked = ImportVerdict.safeParse(searchParams.get("verdict"));
  const page = Math.max(1, Math.trunc(Number(searchParams.get("cur_page"))) || 1);
  const import_id = args.params.import_id ?? "";
  const readPart = (verdict: ImportVerdict, cur_page: number) =>
    read({ import_id, verdict, cur_page, page_size: rowsPerPage });
  if (asked.success) return { preview: await readPart(asked.data, page), verdict: asked.data, page, rowsPerPage };
  const refused = await readPart("refused", 1);
  const order = refused.confirmed === 1 ? writtenFirst : verdictsByUrgency;
  const verdict = order.find((each) => refused[each] > 0) ?? "same";
  const preview = verdict === "refused" ? refused : await readPart(verdict, 1);
  return { preview, verdict, page: 1, rowsPerPage };
}

/** Answers the confirmation of a checked sheet: the preview becomes the page of its result; or the refusal. */
export async function answerConfirmation(
  args: ActionFunctionArgs,
  { school, importPath }: { school: SelectedSchool; importPath: string },
  confirm: (input: { import_id: string; skip_refused: number; accept_warned: number }) => Promise<{ msg: string }>,
) {
  const form = await readForm(args.request);
  const chosen = (name: string) => (form.get(name) === "1" ? 1 : 0);
  try {
    const import_id = args.params.import_id ?? "";
    const { msg } = await confirm({
      import_id,
      skip_refused: chosen("skip_refused"),
      accept_warned: chosen("accept_warned"),
    });
    await setFlash(args, { kind: "success", text: msg });
    return redirect(withSchool(`${importPath}/${encodeURIComponent(import_id)}`, school.page));
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message };
    throw error;
  }
}
