import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Card } from "~/components/card";
import { useShellData } from "~/hooks/use-account";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { withSchool } from "~/lib/school-link";
import { isAgent, requireAccess } from "~/services/access.server";
import { listAgentSchools } from "~/services/agent-schools.server";
import { readForm } from "~/services/read-form.server";
import { keepSelectedSchool } from "~/services/school.server";
import { SchoolForm } from "../school-form";
import { shellTexts } from "../shell-texts";

export const handle = { title: "切换学校", tab: false, schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  if (!isAgent(account)) throw data(null, { status: 404 });
  return { back: sameSitePath(new URL(args.request.url).searchParams.get("back")) ?? "/home" };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  if (!isAgent(account)) throw data(null, { status: 404 });
  const form = await readForm(args.request);
  const isClearing = form.get("intent") === "clear";
  const chosen = isClearing ? "" : (formText(form, "school_id") ?? "");
  if (!isClearing && !chosen) return { errors: [shellTexts.school.missing], back: backOf(form) };
  const known = await listAgentSchools(args);
  if (chosen && !known.some(({ school_id }) => String(school_id) === chosen)) {
    throw data(shellTexts.school.foreign, { status: 403 });
  }
  keepSelectedSchool(args, chosen);
  return redirect(withSchool(backOf(form), chosen));
}

/** Choosing a school where scripts cannot open the dialog. */
export default function SelectSchool() {
  const { back } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const schools = useShellData()?.schools;
  return (
    <Card title={handle.title} className="mx-auto mt-8 max-w-form">
      <h1 className="sr-only">{handle.title}</h1>
      {schools && <SchoolForm schools={schools} back={result?.back ?? back} errors={result?.errors} />}
    </Card>
  );
}

function backOf(form: FormData): string {
  return sameSitePath(formText(form, "back")) ?? "/home";
}
