import type { ReactNode } from "react";
import type { CampaignClass, FailedMessage } from "#contract/payments/family-campaigns";
import { fill } from "~/lib/fill";
import { noticeSlipTexts } from "./notice-slip-texts";

const cell = "border-b border-line px-3 py-1.5";

/** Students told, opened and settled, class by class. */
export function CampaignClasses({ classes }: { classes: readonly CampaignClass[] }) {
  const figures = ["student_count", "sent_count", "opened_count", "paid_count"] as const;
  if (classes.length === 0) return <p className="text-ink-soft">{noticeSlipTexts.campaign.nobody}</p>;
  return (
    <Table
      caption={noticeSlipTexts.campaign.byClass}
      heads={[noticeSlipTexts.field.class, ...figures.map((figure) => noticeSlipTexts.campaign[figure])]}
      figuresFrom={1}
    >
      {classes.map((row) => (
        <tr key={row.class_id}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {row.class_name}
          </th>
          {figures.map((figure) => (
            <td key={figure} className={`${cell} text-right tabular-nums`}>
              {row[figure]}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Messages that the gateway did not take. */
export function FailedMessages({ messages, count }: { messages: readonly FailedMessage[]; count: number }) {
  return (
    <Table
      caption={fill(noticeSlipTexts.campaign.failedOf, { count, shown: messages.length })}
      heads={[
        noticeSlipTexts.campaign.students,
        noticeSlipTexts.campaign.phone,
        noticeSlipTexts.campaign.problem,
        noticeSlipTexts.campaign.tries,
      ]}
      figuresFrom={3}
    >
      {messages.map(({ id, students, phone, problem, tries }) => (
        <tr key={id}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {students}
          </th>
          <td className={`${cell} tabular-nums`}>{phone}</td>
          <td className={cell}>{problem}</td>
          <td className={`${cell} text-right tabular-nums`}>{tries}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table({
  caption,
  heads,
  figuresFrom,
  children,
}: {
  caption: string;
  heads: readonly string[];
  /** Columns of figures begin here. */
  figuresFrom: number;
  children: ReactNode;
}) {
  return (
    // a region that scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0">
        <caption className="pb-1 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="bg-raised text-ink-soft">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`${cell} whitespace-nowrap font-medium ${index >= figuresFrom ? "text-right" : "text-left"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
