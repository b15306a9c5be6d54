import { setTimeout as wait } from "node:timers/promises";
import { everybody } from "#contract/chat/message";
import type { BackendContext } from "../../kernel/context";
import { openDataKey } from "../../kernel/data-key";
import { createQueue } from "../../kernel/work-queue";
import type { NewMessage } from "../messages/store-messages.service";
import { postPush } from "./post-push";
import { pushPayload } from "./push-payload";
import { type PushKeys, readPushKeys } from "./push-keys.service";
import { deleteGoneSubscription, hasSubscriptions, listSubscriptionsOfMembers } from "./push-subscriptions.repository";

/** Tells members who have no page open of new messages (docs/decisions/0143-push-messages.md). */
export interface PushNews {
  /** Call it after the commit; it waits for nothing and never fails, since the message is stored. */
  tell: (message: NewMessage) => void;
  /** Gives up what is on its way. */
  end: () => Promise<void>;
}

type NewsContext = Pick<BackendContext, "db" | "env" | "now" | "log" | "findOnline" | "outsideAgent">;
type Subscription = Awaited<ReturnType<typeof listSubscriptionsOfMembers>>[number];

/** News of a conversation since its members were told last. */
interface Waiting {
  newest: NewMessage;
  mentioned: Set<number>;
}

// a page that is only loaded again is back by then
const collectMs = 1_000;
/** One push message for a conversation in this time. */
const pauseMs = 5_000;
const mostConversations = 2_000;
const retryAfterMs = [1_000, 5_000];

export function createPushNews(ctx: NewsContext): PushNews {
  const waiting = new Map<number, Waiting>();
  const told = new Map<number, number>();
  const ending = new AbortController();
  const post = createPoster(ctx, ending.signal);
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (timer === null && !ending.signal.aborted) timer = setTimeout(send, collectMs).unref();
  }

  function send(): void {
    timer = null;
    const due = takeDue(waiting, told);
    if (due.length > 0) running = running.then(() => tellAll(due));
    if (waiting.size > 0) schedule();
  }

  async function tellAll(due: readonly Waiting[]): Promise<void> {
    try {
      if (ending.signal.aborted || !(await hasSubscriptions(ctx.db))) return;
      for (const one of due) {
        if (ending.signal.aborted) return;
        // who leaves a moment later is told of the next message without a pause
        if (!(await tellAway(ctx, one, post))) told.delete(one.newest.row.conversation_id);
      }
    } catch (error) {
      ctx.log.warn({ err: error }, "push messages were not sent");
    }
  }

  return {
    tell(message) {
      const { row, extras } = message;
      const known = waiting.get(row.conversation_id);
      // beyond it the unread count must do
      if (!known && waiting.size >= mostConversations) return;
      waiting.set(row.conversation_id, {
        newest: message,
        mentioned: new Set([...(known?.mentioned ?? []), ...(extras?.at ?? [])]),
      });
      schedule();
    },
    async end() {
      ending.abort();
      if (timer !== null) clearTimeout(timer);
      waiting.clear();
      await running;
      await post.settled();
    },
  };
}

/** Takes what may be told now; a conversation that was told of a moment ago waits. */
function takeDue(waiting: Map<number, Waiting>, told: Map<number, number>): Waiting[] {
  const now = performance.now();
  for (const [id, at] of told) if (now - at >= pauseMs) told.delete(id);
  const due = [...waiting].filter(([id]) => !told.has(id));
  for (const [id] of due) {
    waiting.delete(id);
    told.set(id, now);
  }
  return due.map(([, one]) => one);
}

type Post = ReturnType<typeof createPoster>;

/** Answers false where everybody is online. */
async function tellAway(ctx: NewsContext, { newest, mentioned }: Waiting, post: Post): Promise<boolean> {
  const { row, sender, others } = newest;
  const online = await ctx.findOnline(others);
  if (others.every((userId) => online.has(userId))) return false;
  const found = await listSubscriptionsOfMembers(ctx.db, row.conversation_id, row.seq, ctx.now());
  const receivers = new Set(others);
  const away = found.filter(
    ({ user_id, is_not_disturb, availability }) =>
      receivers.has(user_id) &&
      !online.has(user_id) &&
      ((is_not_disturb === 0 && availability !== "busy") || mentioned.has(user_id) || mentioned.has(everybody)),
  );
  if (away.length === 0) return true;
  const keys = await readPushKeys(ctx);
  const key = openDataKey(ctx.env.dataKey);
  for (const subscription of away) {
    // another one in each browser: push services read it
    const tag = key.sign("push.topic", `${subscription.endpoint}\n${row.conversation_id}`);
    post.send(subscription, pushPayload({ row, sender: sender.displayName }, subscription, tag), keys);
  }
  return true;
}

/** Sends few at a time and tries again what a service could not take. */
function createPoster(ctx: NewsContext, signal: AbortSignal) {
  const inTurn = createQueue({ running: 8, waiting: 5_000, refusal: "推送消息较多", limit: "push_messages" });
  const going = new Set<Promise<void>>();

  async function attempt(subscription: Subscription, payload: ReturnType<typeof pushPayload>, keys: PushKeys) {
    const { outsideAgent: agent, env } = ctx;
    const options = { agent, keys, subject: env.vapidSubject, signal };
    for (const pause of [...retryAfterMs, null]) {
      const result = await inTurn(async () => postPush(subscription, payload, options)).catch(
        (error: unknown) => error,
      );
      if (signal.aborted || (typeof result === "number" && result >= 200 && result < 300)) return;
      if (result === 404 || result === 410) return deleteGoneSubscription(ctx.db, subscription);
      const isPassing = typeof result !== "number" || result === 429 || result >= 500;
      if (pause === null || !isPassing) return tellFailure(ctx, subscription, result);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    send(...args: Parameters<typeof attempt>): void {
      const sending = attempt(...args).catch((error: unknown) => tellFailure(ctx, args[0], error));
      going.add(sending);
      void sending.finally(() => going.delete(sending));
    },
    async settled(): Promise<void> {
      await Promise.all(going);
    },
  };
}

/** Tells the log which service it was: the whole address would let its reader send. */
function tellFailure({ log }: NewsContext, { user_id, endpoint }: Subscription, result: unknown): void {
  const facts = typeof result === "number" ? { status: result } : { err: result };
  log.warn({ ...facts, userId: user_id, service: new URL(endpoint).host }, "a push message was not taken");
}
