import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import * as z from "zod";
import { BackendError } from "#contract/kernel/errors";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { familyCampaignEnumerations } from "#contract/payments/campaign-enumerations";
import { campaignTones } from "#contract/platform/list-definition/tones";
import { Button } from "~/components/button";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { campaignListPath } from "./campaign-list";
import { CampaignClasses, FailedMessages } from "./campaign-tables";
import { noticeSlipTexts } from "./notice-slip-texts";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "家长通知结果" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const campaign = await backend.call(familyCampaignApi.detail, { id: args.params.id });
  const maySend = mayUse(account, familyCampaignApi.stop.permission);
  return { campaign, maySend, hasTelephone: args.context.settings.telephone };
}

const Act = z.enum(["stop", "retry"]);

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const act = Act.catch("stop").parse((await readForm(args.request)).get("act"));
  try {
    const { msg } = await backend.send(familyCampaignApi[act], { id: args.params.id });
    return { problem: null, msg };
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message, msg: null };
    throw error;
  }
}

export default function Campaign() {
  const { campaign, maySend, hasTelephone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, every_days, until, next_at, waiting_count, failed_count, classes, failed } = campaign;
  const facts = [
    campaign.school_name,
    fill(noticeSlipTexts.campaign.by, { who: campaign.created_by, time: campaign.created_at }),
    labelOf(familyCampaignEnumerations, "campaign_rhythm", every_days) +
      (until && fill(noticeSlipTexts.campaign.until, { until })),
    next_at && fill(noticeSlipTexts.campaign.next, { time: next_at }),
  ];
  return (
    <ListDrawer title={handle.title} listPath={campaignListPath} rowKey={campaign.id} wide>
      <div className="flex flex-col gap-4 p-4 text-sm">
        <div>
          <p className="flex items-center gap-2 text-base font-semibold">
            {campaign.title}
            <Tag tone={campaignTones[state] ?? "neutral"}>
              {labelOf(familyCampaignEnumerations, "campaign_state", state)}
            </Tag>
          </p>
          <p className="mt-1 text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {answer?.problem && <Notice kind="error" text={answer.problem} />}
        {answer?.msg && <Notice kind="success" text={answer.msg} />}
        <p>
          {fill(noticeSlipTexts.campaign.result, {
            ...{ families: campaign.family_count, sent: campaign.sent_count, opened: campaign.opened_count },
            ...{ students: campaign.student_count, paid: campaign.paid_count, still: formatFen(campaign.still_fen) },
          })}
          {waiting_count > 0 && fill(noticeSlipTexts.campaign.waiting, { count: waiting_count })}
          {campaign.spared_count > 0 && fill(noticeSlipTexts.campaign.spared, { count: campaign.spared_count })}
        </p>
        <CampaignClasses classes={classes} />
        {failed.length > 0 && <FailedMessages messages={failed} count={failed_count} />}
        {hasTelephone && maySend && (
          <p>
            <a href="/stand-in/messages" target="_blank" rel="noreferrer" className="text-accent-text underline">
              {noticeSlipTexts.campaign.telephone}
            </a>
          </p>
        )}
        {maySend && (
          <div className="flex flex-wrap gap-2">
            {failed_count > 0 && state !== "stopped" && (
              <ActionForm act="retry" label={fill(noticeSlipTexts.campaign.retry, { count: failed_count })} />
            )}
            {(state === "running" || waiting_count > 0) && (
              <ActionForm act="stop" label={noticeSlipTexts.campaign.stop} />
            )}
          </div>
        )}
      </div>
    </ListDrawer>
  );
}

function ActionForm({ act, label }: { act: z.infer<typeof Act>; label: string }) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PageForm method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <Button type="submit" look={act === "stop" ? "danger" : "primary"} aria-disabled={isSending}>
        {label}
      </Button>
    </PageForm>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={campaignListPath} />;
}
