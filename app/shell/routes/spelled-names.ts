import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { spell } from "~/services/spell.server";

export const handle = { schoolBound: false } satisfies RouteHandle;

const longestName = 100;

/** Spells names in pinyin, in the order they were sent: choices that a field offers are found by it. */
export async function action(args: ActionFunctionArgs) {
  await requireAccess(args, handle);
  const form = await readForm(args.request);
  return Response.json(form.getAll("name").map((name) => spell(String(name).slice(0, longestName))));
}
