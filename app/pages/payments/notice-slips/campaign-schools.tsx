import type { CampaignPreview, CampaignSchool } from "#contract/payments/family-campaigns";
import { Notice } from "~/components/notice";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { noticeSlipTexts } from "./notice-slip-texts";

/** School by school who would be told, in which words, and from when. */
export function CampaignSchools({ preview: { schools, starts_at } }: { preview: CampaignPreview }) {
  if (schools.length === 0) return <Notice kind="success" text={noticeSlipTexts.campaign.noneOwes} />;
  return (
    <ul className="flex flex-col gap-3">
      {schools.map((school) => (
        <li key={school.school_id} className="flex flex-col gap-2 rounded border border-line px-3 py-2">
          <p className="font-medium">
            {school.school_name}
            <span className="ml-2 font-normal text-ink-soft">{school.title}</span>
          </p>
          <p>
            {fill(noticeSlipTexts.campaign.counts, {
              ...{ families: school.family_count, students: school.student_count, yuan: formatFen(school.owed_fen) },
            })}
          </p>
          <Exceptions school={school} startsAt={starts_at} />
        </li>
      ))}
    </ul>
  );
}

function Exceptions({ school, startsAt }: { school: CampaignSchool; startsAt: string }) {
  const { is_ready, told_count, unreached_count, sample } = school;
  return (
    <>
      {told_count > 0 && <p className="text-ink-soft">{fill(noticeSlipTexts.campaign.told, { count: told_count })}</p>}
      {unreached_count > 0 && (
        <p className="text-ink-soft">{fill(noticeSlipTexts.campaign.unreached, { count: unreached_count })}</p>
      )}
      {is_ready ? null : <Notice kind="warning" text={noticeSlipTexts.campaign.noGateway} />}
      {sample !== "" && (
        <figure>
          <figcaption className="text-ink-soft">{fill(noticeSlipTexts.campaign.sample, { time: startsAt })}</figcaption>
          <blockquote className="mt-1 whitespace-pre-line break-words rounded bg-raised px-3 py-2 leading-6">
            {sample}
          </blockquote>
        </figure>
      )}
    </>
  );
}
