import type { ChannelAccount } from "#contract/payments/channel-status";
import { Card } from "~/components/card";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { AccountAction } from "./account-action";
import { BillStrip, StripLegend } from "./bill-strip";
import { shortTime } from "./channel-paths";
import { channelTexts } from "./channel-texts";

interface AccountStatesProps {
  accounts: readonly ChannelAccount[];
  choices: Choices;
  severalSchools: boolean;
}

/** A row for each account: on a wide screen a table, on a phone one account under the other. */
export function AccountStates({ accounts, choices, severalSchools }: AccountStatesProps) {
  const heads = ["account", "notified", "open", "lag", "failures", "bills", "key", "actions"] as const;
  return (
    <Card title={channelTexts.accounts}>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 pt-2">
        <p className="text-xs text-ink-soft">{channelTexts.accountsHint}</p>
        <StripLegend choices={choices} />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums max-lg:block">
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-xs text-ink-soft">
              {heads.map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap px-4 py-2 font-medium">
                  {channelTexts.field[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {accounts.map((account) => (
              <AccountRow key={account.id} {...{ account, choices, severalSchools }} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface AccountRowProps {
  account: ChannelAccount;
  choices: Choices;
  severalSchools: boolean;
}

function AccountRow({ account, choices, severalSchools }: AccountRowProps) {
  const name = `${account.purpose} · ${labelOf(choices, "way_code", account.channel)}`;
  const mode = account.is_partner === 1 ? channelTexts.partner : channelTexts.direct;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const lag =
    account.lag_ms === null ? channelTexts.noLag : fill(channelTexts.lagOf, { seconds: seconds(account.lag_ms) });
  const worst =
    account.worst_lag_ms === null ? "" : fill(channelTexts.lagWorst, { seconds: seconds(account.worst_lag_ms) });
  const refused =
    account.refused_notices > 0 ? fill(channelTexts.refusedToday, { count: account.refused_notices }) : "";
  const oldest =
    account.oldest_open_at === null ? "" : fill(channelTexts.oldest, { time: shortTime(account.oldest_open_at) });
  const key =
    account.key_ends_on === null ? channelTexts.keyNone : fill(channelTexts.keyEnds, { date: account.key_ends_on });
  const { certificates_at } = account;
  const renewal =
    certificates_at === null ? "" : fill(channelTexts.certificatesAt, { time: shortTime(certificates_at) });
  return (
    <tr className="border-b border-line last:border-0 max-lg:block max-lg:py-2">
      <th scope="row" className="px-4 py-2 font-normal max-lg:block">
        <b className="block font-semibold">{name}</b>
        <small className="text-ink-soft">
          {severalSchools ? `${account.school_name} · ` : ""}
          {mode} · {account.mch_no}
        </small>
      </th>
      <Figure
        label={channelTexts.field.notified}
        text={shortTime(account.last_notified_at) || channelTexts.neverShort}
      />
      <Figure label={channelTexts.field.open} text={String(account.open_count)} note={oldest} />
      <Figure label={channelTexts.field.lag} text={lag} note={worst} />
      <Figure label={channelTexts.field.failures} text={String(account.failed_calls)} note={refused} />
      <td className="px-4 py-2 max-lg:block">
        <BillStrip days={account.days} lacking={account.lacking_days} choices={choices} />
      </td>
      <Figure label={channelTexts.field.key} text={key} note={renewal} />
      <td className="px-4 py-2 max-lg:block">
        <AccountActions accountId={account.id} name={name} />
      </td>
    </tr>
  );
}

function Figure({ label, text, note = "" }: { label: string; text: string; note?: string }) {
  return (
    <td className="whitespace-nowrap px-4 py-1 max-lg:flex max-lg:justify-between max-lg:gap-3">
      <span aria-hidden className="text-ink-soft lg:hidden">
        {label}
      </span>
      <span className="max-lg:text-right">
        {text}
        {note !== "" && <small className="block text-ink-soft">{note}</small>}
      </span>
    </td>
  );
}

function AccountActions({ accountId, name }: { accountId: number; name: string }) {
  const maySync = useCan("Api:campus_pay/channel/sync-sync");
  const mayRetry = useCan("Api:campus_pay/channel/retry-retry");
  return (
    <div className="flex gap-2">
      {maySync && (
        <AccountAction
          {...{ accountId, intent: "sync", label: channelTexts.sync }}
          description={fill(channelTexts.syncOf, { name })}
        />
      )}
      {mayRetry && (
        <AccountAction
          {...{ accountId, intent: "retry", label: channelTexts.retry }}
          description={fill(channelTexts.retryOf, { name })}
        />
      )}
    </div>
  );
}
