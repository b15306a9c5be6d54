import CircleCheck from "lucide-react/icons/circle-check";
import KeyRound from "lucide-react/icons/key-round";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ChannelTodo } from "#contract/payments/channel-status";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { AccountAction } from "./account-action";
import { channelLogPath, shortTime } from "./channel-paths";
import { channelTexts } from "./channel-texts";

/** The things that need somebody: each says what it means, what the system does by itself, and what to do. */
export function StatusTodos({ todos, severalSchools }: { todos: readonly ChannelTodo[]; severalSchools: boolean }) {
  return (
    <section aria-label={channelTexts.todos} className="rounded-card border border-line bg-card shadow-card">
      {todos.length === 0 ? (
        <p className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm">
          <CircleCheck size={18} aria-hidden className="text-success" />
          <strong>{channelTexts.calm}</strong>
          <span className="text-ink-soft">{channelTexts.calmText}</span>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {todos.map((todo) => (
            <Todo key={`${todo.account_id} ${todo.kind}`} todo={todo} severalSchools={severalSchools} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Todo({ todo, severalSchools }: { todo: ChannelTodo; severalSchools: boolean }) {
  const Icon = todo.kind === "key" ? KeyRound : TriangleAlert;
  const isGrave = todo.kind === "down" || todo.kind === "disturbed";
  const account = severalSchools ? `${todo.school_name} · ${todo.account}` : todo.account;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 text-sm md:flex-nowrap">
      <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${isGrave ? "text-danger" : "text-warning"}`} />
      <p className="min-w-0 flex-1 basis-64 leading-6">
        <strong>{titleOf({ ...todo, account })}</strong> <span className="text-ink-soft">{textOf(todo)}</span>
      </p>
      <TodoActions todo={todo} />
    </li>
  );
}

function titleOf({ kind, account, count, since, dates, local_fen }: ChannelTodo): string {
  const known = { account, count, since: shortTime(since), yuan: formatFen(local_fen) };
  switch (kind) {
    case "bills":
      return fill(channelTexts.todo.bills, {
        ...known,
        dates:
          dates
            .slice(0, 5)
            .map((date) => date.slice(5))
            .join("、") + more(dates),
      });
    case "key":
      return fill(channelTexts.todo.key, { ...known, since: since?.slice(0, 10) ?? "" });
    default:
      return fill(channelTexts.todo[kind], known);
  }
}

function more(dates: readonly string[]): string {
  return dates.length > 5 ? "…" : "";
}

function textOf({ kind, reason, count, next_at, local_count, local_fen }: ChannelTodo): string {
  const next = next_at === null ? "" : fill(channelTexts.nextAt, { time: shortTime(next_at) });
  const local =
    kind === "bills" && local_count > 0
      ? fill(channelTexts.billsLocalOf, { count: local_count, yuan: formatFen(local_fen) })
      : "";
  return `${fill(channelTexts.todo[`${kind}Text` as const], { reason, count })}${next}${local}`;
}

function TodoActions({ todo }: { todo: ChannelTodo }) {
  const { kind, account_id: accountId, account: name, count } = todo;
  const maySync = useCan("Api:campus_pay/channel/sync-sync");
  const mayRetry = useCan("Api:campus_pay/channel/retry-retry");
  const mayUpload = useCan("Api:campus_pay/recon/import-import");
  const maySeeLog = useCan("Api:campus_pay/channel/log-index");
  const mayChange = useCan("Api:campus_pay/collect_account/list-index");
  const isCalls = kind === "down" || kind === "disturbed";
  return (
    <div className="flex flex-wrap gap-2">
      {kind === "refused" && maySeeLog && (
        <PageLink to={`${channelLogPath}?kind=refused`} preventScrollReset className={buttonStyle()}>
          {channelTexts.log}
        </PageLink>
      )}
      {(kind === "key" || kind === "disturbed" || kind === "grant") && mayChange && (
        <PageLink to="/campus_pay/collect_account/list" className={buttonStyle()}>
          {channelTexts.toAccounts}
        </PageLink>
      )}
      {isCalls && count > 0 && maySync && (
        <AccountAction
          {...{ accountId, intent: "sync", label: fill(channelTexts.syncCount, { count }) }}
          description={fill(channelTexts.syncOf, { name })}
        />
      )}
      {kind === "bills" && mayUpload && (
        <PageLink to="/campus_pay/recon/import" className={buttonStyle()}>
          {channelTexts.upload}
        </PageLink>
      )}
      {kind === "balance" && (
        <PageLink to={listHref("/campus_pay/refund/list", { state: "3" })} className={buttonStyle()}>
          {channelTexts.seeRefunds}
        </PageLink>
      )}
      {(kind === "bills" || kind === "balance" || kind === "certificates") && mayRetry && (
        <AccountAction
          {...{ accountId, intent: "retry", label: channelTexts.retry }}
          description={fill(channelTexts.retryOf, { name })}
        />
      )}
    </div>
  );
}
