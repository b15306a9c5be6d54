import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError, code } from "#contract/kernel/errors";
import { CampaignChoice, CampaignPlan, familyCampaignApi } from "#contract/payments/family-campaigns";
import { campaignRhythms } from "#contract/payments/campaign-enumerations";
import { mostSlips } from "#contract/payments/limits";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { campaignListPath, campaignSendPath } from "./campaign-list";
import { CampaignSchools } from "./campaign-schools";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "通知家长缴费" } satisfies RouteHandle;

const narrowing = ["school_id", "grade_id", "class_id", "plan_id", "overdue"] as const;

/** The choice of an address: ticked students, else what the list is narrowed to; null for one that cannot be read. */
function readChoice(request: Request) {
  const { searchParams } = new URL(request.url);
  const students = readRows(searchParams);
  const narrowed: Record<string, string> = {};
  for (const name of narrowing) {
    const value = searchParams.get(name);
    if (value) narrowed[name] = value;
  }
  const choice = students.length > 0 ? { students: students.join(","), overdue: narrowed.overdue } : narrowed;
  const read = CampaignChoice.safeParse(choice);
  return { choice: read.success ? read.data : null, narrowed, chosen: students };
}

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, familyCampaignApi.preview.permission);
  const { choice, narrowed, chosen } = readChoice(args.request);
  return { preview: choice && (await backend.call(familyCampaignApi.preview, choice)), narrowed, chosen };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { choice } = readChoice(args.request);
  return submitForm(args, { schema: CampaignPlan, listPath: campaignListPath }, async (plan) => {
    if (!choice) throw new BackendError(code.refused, "所选学生过多，请分批通知");
    return backend.send(familyCampaignApi.store, { ...choice, ...plan });
  });
}

export default function SendToFamilies() {
  const { preview, narrowed, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(noticeSlipListPath);
  const { overdue, ...others } = narrowed;
  const rows = chosen.length > 0 ? { rows: chosen.join(",") } : undefined;
  const otherHref = listHref(campaignSendPath, overdue === "1" ? others : { ...others, overdue: "1" }, rows);
  const count = preview?.schools.reduce((sum, school) => sum + school.family_count - school.told_count, 0) ?? 0;
  const isReady = preview?.schools.every(({ is_ready }) => is_ready) ?? false;
  return (
    <ListDrawer title={handle.title} listPath={noticeSlipListPath}>
      {preview ? (
        <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
          <p className="text-ink-soft">{noticeSlipTexts.campaign.lead}</p>
          <CampaignSchools preview={preview} />
          <p>
            <PageLink
              to={otherHref}
              preventScrollReset
              className="rounded text-accent-text underline underline-offset-4"
            >
              {overdue === "1" ? noticeSlipTexts.campaign.all : noticeSlipTexts.campaign.overdueOnly}
            </PageLink>
          </p>
        </div>
      ) : (
        <Notice
          kind="warning"
          text={fill(noticeSlipTexts.campaign.tooMany, { most: mostSlips, count: chosen.length })}
          className="m-4"
        />
      )}
      {count > 0 && isReady && (
        <RecordForm
          fields={[
            { kind: "select", name: "every_days", label: noticeSlipTexts.campaign.rhythm, choices: campaignRhythms },
            {
              kind: "date",
              name: "until",
              label: noticeSlipTexts.campaign.untilField,
              hint: noticeSlipTexts.campaign.untilHint,
            },
          ]}
          values={{ every_days: 0, until: "" }}
          submitLabel={fill(noticeSlipTexts.campaign.submit, { count })}
          {...{ result, cancelTo }}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeSlipListPath} />;
}
