import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { labelOf } from "#contract/kernel/enumeration";
import { BackendError } from "#contract/kernel/errors";
import { maxStatementBytes, maxStatementRows, reconApi } from "#contract/payments/recon";
import { reconChannels } from "#contract/payments/recon-enumerations";
import { Hint } from "~/components/hint";
import { PageHead } from "~/components/page-head";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { usePageHref } from "~/components/school-scope";
import { ListError } from "~/kit/list/list-error";
import { formatFileSize } from "~/lib/file-size";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { requireAccess, requireRight } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readUpload } from "~/services/read-upload.server";
import { reconListPath } from "./recon-list";
import { reconTexts } from "./recon-texts";
import { StatementForm } from "./statement-form";

export const handle = {
  permission: "Api:campus_pay/recon",
  title: "导入渠道账单",
  body: "files",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, reconApi.upload.permission);
  const { list } = await backend.call(reconApi.accounts, {});
  return {
    accounts: list.map(({ id, school_name, channel, mch_no }) => ({
      value: String(id),
      label: `${school_name} · ${labelOf(reconChannels, channel)} · ${mch_no}`,
    })),
    limits: { maxBytes: maxStatementBytes, maxRows: maxStatementRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  const chosen = { collect_account_id: "", bill_date: "" };
  const refuse = (problem: string) => ({ problem, chosen });
  const upload = await readUpload(args, maxStatementBytes);
  // no page of ours with scripts sends such a body
  if (upload === "too-large")
    return data(refuse(fill(reconTexts.import.tooLarge, { size: formatFileSize(maxStatementBytes) })), { status: 413 });
  if (upload === "unreadable") return data(refuse(reconTexts.import.unread), { status: 400 });
  chosen.collect_account_id = textOf(upload.form.get("collect_account_id"));
  chosen.bill_date = textOf(upload.form.get("bill_date"));
  if (!upload.file) return refuse(reconTexts.import.noFile);
  try {
    const { collect_account_id, bill_date } = chosen;
    const answer = await backend.send(reconApi.upload, {
      file: upload.file,
      ...(collect_account_id && { collect_account_id }),
      ...(bill_date && { bill_date }),
    });
    await setFlash(args, { kind: "success", text: answer.msg });
    return redirect(withSchool(`${reconListPath}/${answer.data.id}`, school.page));
  } catch (error) {
    if (error instanceof BackendError) return refuse(error.message);
    throw error;
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

export default function ReconImport() {
  const { accounts, limits } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const pageHref = usePageHref();
  return (
    <div className="mx-auto flex w-full max-w-detail flex-col gap-3">
      <PageHead title={reconTexts.import.page} />
      <Hint name="statement" text={reconTexts.import.firstHint} />
      <Card title={reconTexts.import.whichTitle}>
        <div className="flex flex-col gap-2 p-4 text-sm">
          <ul className="list-disc pl-5">
            <li>{reconTexts.import.wxpay}</li>
            <li>{reconTexts.import.alipay}</li>
            <li>{reconTexts.import.sheet}</li>
          </ul>
          <p className="text-ink-soft">{reconTexts.import.rules}</p>
          <p className="pt-1">
            <a href={pageHref("/campus_pay/recon/import/template")} className={buttonStyle()}>
              <Download size={14} aria-hidden />
              {reconTexts.import.template}
            </a>
          </p>
        </div>
      </Card>
      <Card title={reconTexts.import.fileTitle}>
        <div className="p-4">
          <StatementForm
            {...{ accounts, limits }}
            chosen={refused?.chosen ?? { collect_account_id: "", bill_date: "" }}
            problem={refused?.problem}
          />
        </div>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
