import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Choice } from "#contract/kernel/enumeration";
import { type ImportApi, maxSheetBytes, maxSheetRows } from "#contract/platform/imports";
import type { RouteHandle } from "~/lib/route-handle";
import { type Access, mayUse, requireAccess } from "../../services/access.server";
import { passFile } from "../../services/pass-file.server";
import type { ImportPaths } from "./import-paths";
import { answerConfirmation, answerUpload, readImportPreview } from "./sheet-import.server";

// The routes of a checked import: upload, template, preview with its confirmation, and the refused rows as a file.

/** An import of sheets as its pages need it. */
export interface SheetImport {
  api: ImportApi;
  paths: ImportPaths;
  /** Columns by their names in the header of the sheet. */
  columns: readonly string[];
  /** Columns that must be filled. */
  required: readonly string[];
  /** Tells an account that it may not import. */
  noRight: string;
}

/** Schools to choose from, offered where there are several; further fields go to the page. */
interface UploadChoices {
  schools: readonly Choice[];
  /** Offers a single school too. */
  isSchoolAsked?: boolean;
}

/** Makes the loader of the upload's page; `read` finds the schools and what else the page offers. */
export function importUploadLoader<Found extends UploadChoices>(
  handle: RouteHandle,
  { api, paths, columns, required, noRight }: SheetImport,
  read: (access: Access) => Promise<Found>,
) {
  return async (args: LoaderFunctionArgs) => {
    const access = await requireAccess(args, handle);
    if (!mayUse(access.account, api.upload.permission)) throw data(noRight, { status: 403 });
    const { schools, isSchoolAsked = schools.length > 1, ...found } = await read(access);
    return {
      ...found,
      schools: isSchoolAsked ? schools.map(({ value, label }) => ({ value: String(value), label })) : [],
      columns: columns.map((column) => (required.includes(column) ? `${column}*` : column)),
      paths,
      limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
    };
  };
}

/** Makes the action of the upload's page; `choices` names what the form asks beside the file, each 1 or 0. */
export function importUploadAction(handle: RouteHandle, { api, paths }: SheetImport, choices: readonly string[] = []) {
  return async (args: ActionFunctionArgs) => {
    const { backend, school } = await requireAccess(args, handle);
    return answerUpload(args, { school, importPath: paths.import }, (upload, form) => {
      const chosen = choices.map((name) => [name, form.get(name) === "1" ? 1 : 0] as const);
      return backend.call(api.upload, { ...upload, ...Object.fromEntries(chosen) });
    });
  };
}

/** Makes the loader of the template's file. */
export function importTemplateLoader(handle: RouteHandle, { api, paths }: SheetImport) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    await requireAccess(args, handle);
    return passFile(args, api.template, {}, paths.import);
  };
}

/** Makes the loader of the preview's page. */
export function importPreviewLoader(handle: RouteHandle, { api, paths, columns }: SheetImport) {
  return async (args: LoaderFunctionArgs) => {
    const { backend } = await requireAccess(args, handle);
    const checked = await readImportPreview(args, (query) => backend.call(api.preview, query));
    return { ...checked, columns, paths };
  };
}

/** Makes the action of the preview's page: writes what it showed. */
export function importPreviewAction(handle: RouteHandle, { api, paths }: SheetImport) {
  return async (args: ActionFunctionArgs) => {
    const { backend, school } = await requireAccess(args, handle);
    return answerConfirmation(args, { school, importPath: paths.import }, (input) => backend.send(api.confirm, input));
  };
}

/** Makes the loader of the file of refused rows. */
export function importErrorsLoader(handle: RouteHandle, { api, paths }: SheetImport) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    await requireAccess(args, handle);
    const import_id = args.params.import_id ?? "";
    const { search } = new URL(args.request.url);
    return passFile(args, api.errors, { import_id }, `${paths.import}/${encodeURIComponent(import_id)}${search}`);
  };
}
