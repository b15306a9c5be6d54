import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { arrearsApi, type DunningAnswer, DunningChoice, DunningRemark } from "#contract/payments/arrears";
import { BackendError, code } from "#contract/kernel/errors";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { ListError } from "~/kit/list/list-error";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows, rowsKey } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { arrearsListPath, remindersPath, remindPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { AskedBills } from "./dunned-bills";
import { DunningWords } from "./dunning-texts";

export const handle = { permission: "Api:campus_pay/arrears", title: "催缴预览" } satisfies RouteHandle;

/** The choice of an address, its ticks in one key; null where nothing was ticked. */
function readChoice(request: Request): DunningChoice | null {
  const { searchParams } = new URL(request.url);
  const fields = Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
  const choice = DunningChoice.safeParse({ ...fields, rows: readRows(searchParams).join(",") });
  return choice.success ? choice.data : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, arrearsApi.preview.permission);
  const { searchParams } = new URL(args.request.url);
  // a form without scripts sends each tick by itself; what is posted later needs them all in the address
  if (searchParams.getAll(rowsKey).length > 1) {
    searchParams.set(rowsKey, readRows(searchParams).join(","));
    throw redirect(`${remindPath}?${searchParams.toString()}`);
  }
  const choice = readChoice(args.request);
  return { preview: choice && (await backend.call(arrearsApi.preview, choice)), query: keptQuery(searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const choice = readChoice(args.request);
  let answered: DunningAnswer["list"] = [];
  const answer = await submitForm(args, { schema: DunningRemark, listPath: remindersPath }, async ({ remark }) => {
    if (!choice) throw new BackendError(code.refused, arrearsTexts.nothing);
    const { data, msg } = await backend.send(arrearsApi.dun, { ...choice, remark });
    answered = data.list;
    const refused = answered.filter(({ done }) => !done).length;
    if (refused > 0) throw new BackendError(code.refused, fill(arrearsTexts.refused, { count: refused }));
    return { msg };
  });
  if ("headers" in answer) return redirect(remindersPath, { headers: answer.headers });
  return { result: answer, answered };
}

export default function Remind() {
  const { preview, query } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = listHref(arrearsListPath, query);
  if (!preview)
    return (
      <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-card px-4 py-16 shadow-card">
        <h1 className="text-lg">{arrearsTexts.nothing}</h1>
        <PageLink to={back} className={buttonStyle("primary")}>
          {arrearsTexts.back}
        </PageLink>
      </section>
    );
  const answers = new Map((answer?.answered ?? []).map((row) => [row.bill_no, row]));
  const pending = preview.schools.filter(({ bill_count }) => bill_count > 0);
  const count = pending.reduce((sum, { bill_count }) => sum + bill_count, 0);
  const yuan = formatFen(pending.reduce((sum, { owed_fen }) => sum + owed_fen, 0));
  const all = formatFen(preview.bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0));
  return (
    <div className="flex flex-col gap-3">
      <section className="rounded-card border border-line bg-card shadow-card">
        <h1 className="border-b border-line px-4 py-2 text-base font-semibold">{arrearsTexts.preview}</h1>
        {count > 0 ? (
          <>
            <DunningWords schools={pending} />
            <p className="px-4 pt-3 text-sm font-medium">{fill(arrearsTexts.question, { count, yuan })}</p>
          </>
        ) : (
          <p role="status" className="px-4 pt-4 text-sm">
            {answer?.result.error?.[""]?.[0] ?? arrearsTexts.allDone}
          </p>
        )}
        {count > 0 && (
          <RecordForm
            fields={[
              {
                kind: "textarea",
                name: "remark",
                label: arrearsTexts.remark,
                maxLength: 200,
                hint: arrearsTexts.remarkHint,
              },
            ]}
            result={answer?.result}
            cancelTo={back}
            submitLabel={arrearsTexts.send}
          />
        )}
        {count === 0 && (
          <p className="flex gap-2 p-4">
            <PageLink to={back} className={buttonStyle()}>
              {arrearsTexts.back}
            </PageLink>
            <PageLink to={remindersPath} className={buttonStyle()}>
              {arrearsTexts.history}
            </PageLink>
          </p>
        )}
      </section>
      <section className="rounded-card border border-line bg-card shadow-card">
        <h2 className="border-b border-line px-4 py-2 text-base font-semibold">{arrearsTexts.bills}</h2>
        <p className="px-4 py-2 text-sm text-ink-soft">
          {fill(arrearsTexts.previewOf, { count: preview.bills.length, yuan: all })}
        </p>
        <AskedBills bills={preview.bills} answers={answers} />
      </section>
    </div>
  );
}

/** The list's own keys, for the way back. */
function keptQuery(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ["school_id", "plan_id", "overdue"].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
