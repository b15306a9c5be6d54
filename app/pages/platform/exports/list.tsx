import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { exportApi, ExportTaskQuery } from "#contract/platform/exports";
import { buttonStyle } from "~/components/button-style";
import { ErrorContent } from "~/components/error-page";
import { PageLink } from "~/components/school-scope";
import { useLiveData } from "~/hooks/use-live-data";
import { ExportRecords } from "~/kit/list/tools/export-records";
import { exportTexts } from "~/kit/list/tools/export-texts";
import { exportRecordsPath, type ExportRecords as Records, recordsPerPage } from "~/lib/export-records";
import { fill } from "~/lib/fill";
import { pageCallHeader } from "~/lib/page-fetch/headers";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { flashOutcome } from "~/services/export-task.server";
import { readForm } from "~/services/read-form.server";

export const handle = { title: "导出记录", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs): Promise<Records> {
  const { backend } = await requireAccess(args, handle);
  const asked = ExportTaskQuery.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { module, page } = asked.success ? asked.data : ExportTaskQuery.parse({});
  return { ...(await backend.call(exportApi.list, { module, page })), module, page };
}

/** Cancels or begins again. An open page reads its records anew by itself; without scripts they are shown once more. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const call = form.get("intent") === "retry" ? exportApi.retry : exportApi.cancel;
  const act = () => backend.send(call, { id: String(form.get("id")) });
  if (args.request.headers.has(pageCallHeader)) return withoutFlash(act);
  await flashOutcome(args, act);
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search);
}

/** Refusals of a page's own calls are shown there already. */
async function withoutFlash(act: () => Promise<unknown>): Promise<null> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  return null;
}

export default function ExportRecordsPage() {
  const records = useLoaderData<typeof loader>();
  const { module, modules, page, total, exec_num } = records;
  const pages = Math.max(1, Math.ceil(total / recordsPerPage));
  return (
    <section
      aria-label={exportTexts.records}
      className="mx-auto max-w-detail rounded-card border border-line bg-card shadow-card"
    >
      <h1 className="sr-only">{exportTexts.records}</h1>
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <p className="text-sm text-ink-soft">{exportTexts.explain}</p>
        <p role="status" className="text-sm text-info">
          {exec_num > 0 && fill(exportTexts.underway, { count: exec_num })}
        </p>
      </header>
      {modules.length > 1 && (
        <nav aria-label={exportTexts.modules} className="flex flex-wrap gap-2 border-b border-line px-4 py-2">
          {modules.map(({ value, label }) => (
            <PageLink
              key={value}
              to={exportRecordsPath(value)}
              aria-current={value === module ? "page" : undefined}
              className={buttonStyle(value === module ? "primary" : "plain")}
            >
              {label}
            </PageLink>
          ))}
        </nav>
      )}
      <ExportRecords records={records} />
      {pages > 1 && (
        <nav
          aria-label={exportTexts.pages}
          className="flex items-center justify-end gap-3 border-t border-line px-4 py-2 text-sm"
        >
          {page > 1 && (
            <PageLink to={exportRecordsPath(module, page - 1)} className={buttonStyle()}>
              {exportTexts.previous}
            </PageLink>
          )}
          <span className="text-ink-soft">{fill(exportTexts.page, { page, pages })}</span>
          {page < pages && (
            <PageLink to={exportRecordsPath(module, page + 1)} className={buttonStyle()}>
              {exportTexts.next}
            </PageLink>
          )}
        </nav>
      )}
      {exec_num > 0 && <Refreshing />}
    </section>
  );
}

const refreshMs = 1_500;

function Refreshing() {
  useLiveData(refreshMs);
  return null;
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
