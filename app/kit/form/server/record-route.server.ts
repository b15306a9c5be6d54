import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { generatePath } from "@remix-run/react";
import type * as z from "zod";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import type { RouteHandle } from "~/lib/route-handle";
import { type Access, requireAccess, requireRight } from "../../../services/access.server";
import { submitForm } from "./form.server";
import { versionField } from "../version-field";
import { requireVersion, versionOf } from "./record-version.server";

/** Access of the account that asks for a page below a list, with the parameters of the address. */
export interface RouteAccess extends Access {
  request: Request;
  params: LoaderFunctionArgs["params"];
}

/** The calls of a form that makes and changes rows. */
interface RecordApi<Row extends object> {
  store: Endpoint;
  edit: Endpoint<z.ZodType, z.ZodType<{ list: Row }>>;
  update: Endpoint;
  /** The field by which the calls name a row; `id` where none is given. */
  key?: string;
}

interface RecordForm<Schema extends z.ZodType, Change extends z.ZodType> {
  list: ListDefinition;
  /** The posted form; messages of its own win over the usual ones. */
  schema: Schema;
  /** The same of a row that is changed, where it takes other fields than a new one. */
  change?: Change;
  /** Fields that are not sent back to the page with what is wrong. */
  hideFields?: string[];
}

/**
 * The loader of a form that changes the row `:id` of the address, or makes one where it names none, after `requireAccess` and the right
 * to either. `read` gets the row, null for a new one. The version of the row goes with its answer.
 */
export function recordLoader<Row extends object, Data extends object>(
  handle: RouteHandle,
  api: RecordApi<Row>,
  read: (access: RouteAccess, record: Row | null) => Promise<Data>,
) {
  return async (args: LoaderFunctionArgs): Promise<Data & { [versionField]: string }> => {
    const access = await requireAccess(args, handle);
    const { request, params } = args;
    requireRight(access.account, (params.id === undefined ? api.store : api.update).permission);
    const key = api.key ?? "id";
    const record = params.id === undefined ? null : (await access.backend.call(api.edit, { [key]: params.id })).list;
    const data = await read({ ...access, request, params }, record);
    return { ...data, [versionField]: record === null ? "" : versionOf(api.update, record) };
  };
}

/**
 * The action of the same form, after `requireAccess`: stored and back to the list, or what is wrong under its fields. A row that somebody
 * changed since the form was opened is refused once.
 */
export function recordAction<Schema extends z.ZodType<object>, Change extends z.ZodType<object> = Schema>(
  handle: RouteHandle,
  api: RecordApi<object>,
  { list, schema, change, hideFields = [] }: RecordForm<Schema, Change>,
) {
  return async (args: ActionFunctionArgs) => {
    const { backend } = await requireAccess(args, handle);
    const { id } = args.params;
    const listPath = generatePath(list.path, args.params);
    if (id === undefined)
      return submitForm(args, { schema, listPath, hideFields }, (value) => backend.send(api.store, value));
    const rules = { schema: change ?? schema, listPath, hideFields };
    const key = { [api.key ?? "id"]: id };
    return submitForm(args, rules, async (value, form) => {
      const { list: record } = await backend.call(api.edit, key);
      requireVersion(form, api.update, record);
      return backend.send(api.update, { ...value, ...key });
    });
  };
}
