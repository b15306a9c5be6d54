import { createHash, randomUUID } from "node:crypto";
import type { Forwarding } from "#contract/chat/commands";
import type { ContactId, ForwardBundle, ForwardedMessage } from "#contract/chat/message";
import type { ActorContext } from "../../kernel/context";
import { AppError, notFound, badInput } from "../../kernel/errors";
import { findSpeaker } from "../people/profile.service";
import { findAccess } from "./access.service";
import * as repository from "./messages.repository";
import { publishMessage } from "./send-message.service";
import { type Draft, storeMessage } from "./store-messages.service";

type Source = Awaited<ReturnType<typeof repository.listReadable>>[number];
/** The content that becomes a message; `part` tells it from the others of its forwarding. */
type Content = Pick<Draft, "type" | "content" | "file_name" | "file_size" | "file_ext"> & { part: string };

/** Sends messages on one by one, oldest first, to each contact; once under one `forward_id`. Throws as `send` below. */
export async function forwardMessages(ctx: ActorContext, forwarding: Forwarding): Promise<void> {
  await send(
    ctx,
    forwarding,
    forwarding.message.map(({ id }) => id),
    async () => {
      const sources = await requireSources(ctx, forwarding);
      return sources.map(({ message_id: part, type, content, file_name, file_size, file_ext }) => ({
        ...{ part, type, content, file_name, file_size, file_ext },
      }));
    },
  );
}

/**
 * Sends messages on as one bundle, which keeps them as they are now; once under one `forward_id`. Throws `badInput` for less than
 * two and for bundles among them, else as `send` below.
 */
export async function mergeForward(ctx: ActorContext, forwarding: Forwarding): Promise<void> {
  // no message is called so: an id has no space
  const part = `bundle ${[...new Set(forwarding.message.map(({ id }) => id))].sort().join(" ")}`;
  await send(ctx, forwarding, [part], async () => {
    const sources = await requireSources(ctx, forwarding);
    if (sources.length < 2) throw badInput("message", "请至少选择两条消息合并转发");
    if (sources.some(({ type }) => type === "forward")) throw badInput("message", "会话记录不支持合并转发");
    const bundle: ForwardBundle = {
      message: sources.map(snapshot),
      total: sources.length,
      fromUser: await findSpeaker(ctx.db, ctx.actor),
    };
    const nothing = { file_name: "", file_size: 0, file_ext: "" };
    return [{ part, type: "forward", content: JSON.stringify(bundle), ...nothing }];
  });
}

/**
 * Reads the messages to send on, oldest first. Throws `refused` for those that the actor cannot read, and for lines of
 * the system.
 */
async function requireSources(ctx: ActorContext, { message }: Forwarding): Promise<Source[]> {
  const ids = [...new Set(message.map(({ id }) => id))];
  const sources = await repository.listReadable(ctx.db, ctx.actor.userId, ids);
  if (sources.length < ids.length) throw notFound("消息").withReason("absent_message");
  return sources;
}

/**
 * Reads what is to go and sends it to those who have not got it under this `forward_id`; where everybody has, nothing is looked at
 * any more. Throws `tooOften` above so many messages a minute, `refused` when one of the contacts cannot be written to; then nobody gets
 * anything.
 */
async function send(
  ctx: ActorContext,
  { message, contact, forward_id }: Forwarding,
  parts: readonly string[],
  read: () => Promise<Content[]>,
): Promise<void> {
  const all = [...new Set(contact.map(({ id }) => id))];
  const idFor = messageIds(ctx, forward_id);
  const targets = forward_id === undefined ? all : await findUnserved(ctx, all, parts, idFor);
  if (targets.length === 0) return;
  const contents = await read();
  // a bundle holds them all
  await ctx.limitForwarding(ctx, message.length * targets.length);
  for (const target of targets) {
    const access = await findAccess(ctx, ctx.db, target);
    if (access instanceof AppError) throw access;
  }
  for (const target of targets) await sendTo(ctx, target, contents, idFor);
}

type MessageIds = (target: ContactId, part: string) => string;

/**
 * The ids of what a forwarding makes. Under a `forward_id` they follow from sender, receiver and what is sent on, so that the rule of
 * repeated message ids holds for forwardings, too.
 */
function messageIds({ actor }: ActorContext, forwardId: string | undefined): MessageIds {
  if (forwardId === undefined) return () => randomUUID();
  return (target, part) =>
    createHash("sha256")
      .update(JSON.stringify([actor.userId, forwardId, target, part]))
      .digest("base64url");
}

/** Those of the contacts for whom not everything is stored yet. */
async function findUnserved(
  ctx: ActorContext,
  targets: readonly ContactId[],
  parts: readonly string[],
  idFor: MessageIds,
): Promise<ContactId[]> {
  const idsOf = (target: ContactId) => parts.map((part) => idFor(target, part));
  const rows = await repository.listMessages(ctx.db, targets.flatMap(idsOf));
  const known = new Set(rows.map(({ message_id }) => message_id));
  return targets.filter((target) => !idsOf(target).every((id) => known.has(id)));
}

async function sendTo(
  ctx: ActorContext,
  target: ContactId,
  contents: readonly Content[],
  idFor: MessageIds,
): Promise<void> {
  const head = { from_uid: ctx.actor.userId, send_time: ctx.now() };
  await Promise.all(
    contents.map(async ({ part, ...content }) => {
      const draft = { message_id: idFor(target, part), ...head, ...content };
      const stored = await storeMessage({ ctx, draft, toContactId: target, asked: {} });
      if (stored instanceof AppError) throw stored;
      // the sender's page draws nothing by itself: all its sockets are told (wire-contract 5.1)
      if (stored.isNew) publishMessage(ctx, stored, target);
    }),
  );
}

function snapshot(source: Source): ForwardedMessage {
  const { message_id, type, content, send_time, file_name, file_size, file_ext, from_uid } = source;
  const fromUser = { id: from_uid, displayName: source.desc ?? String(from_uid), avatar: source.avatar ?? "" };
  return { message_id, type, content, send_time, file_name, file_size, file_ext, from_uid, fromUser };
}
