import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import * as z from "zod";
import { ClientFrame, maxFrameBytes } from "#contract/chat/commands";
import { code } from "#contract/kernel/errors";
import { isDatabaseUnavailable } from "../kernel/database/unavailable";
import { diskFullWords, isDiskFull } from "../kernel/operations/disk-full";
import { AppError } from "../kernel/errors";
import type { SocketContext } from "../kernel/context";
import { soleSchool } from "../platform/access/middleware/school-scope";
import { failureReason } from "../kernel/operations/failure-reason";
import { refusalKind } from "../kernel/operations/refusal-kind";
import { isPlainId, serve, type ServedRequest } from "../kernel/operations/served-request";
import { parseInput } from "../kernel/parse-input";
import type { SocketModule } from "./socket-module";

export interface Dispatcher {
  /** Reads one frame of a client, runs its command or refuses it; never rejects. */
  receive: (ctx: SocketContext, data: Buffer, isBinary: boolean) => Promise<void>;
}

interface Entry {
  isAcknowledged: boolean;
  run: (ctx: SocketContext, message: unknown) => Promise<void>;
}

// who goes on sending that much over the limit is no client of ours
const floodFactor = 5;

/** Reads frames, holds users to their rate and hands commands to the features. */
export function createDispatcher(
  module: SocketModule,
  limiter: RateLimiterAbstract,
  /** Throws for who is not served now. */
  requireServed: (ctx: SocketContext) => Promise<void> | void,
  closeFlooding: (ctx: SocketContext) => void,
): Dispatcher {
  const entries = new Map<string, Entry>();
  module.register({
    on: (command, handler) =>
      void entries.set(command.uri, {
        isAcknowledged: command.acknowledged,
        run: (ctx, message) => handler(ctx, parseInput(command.input, message, "message")),
      }),
  });

  function tooOften(ctx: SocketContext, { consumedPoints, msBeforeNext }: RateLimiterRes): AppError {
    if (consumedPoints > limiter.points * floodFactor) closeFlooding(ctx);
    const seconds = Math.ceil(msBeforeNext / 1000);
    return new AppError(code.tooOften, `操作太频繁，请在 ${seconds} 秒后再试`)
      .withReason("too_often", { seconds })
      .atLimit("frames");
  }

  function refuse(ctx: SocketContext, { uri, message }: ReadFrame, cause: unknown): void {
    const isAcknowledged = entries.get(uri)?.isAcknowledged ?? false;
    const error = asRefusal(ctx, uri, cause instanceof RateLimiterRes ? tooOften(ctx, cause) : cause);
    ctx.socket.send(module.refusalFrame(ctx, { uri, message, error, isAcknowledged }));
  }

  async function answer(ctx: SocketContext, frame: ReadFrame): Promise<void> {
    try {
      await limiter.consume(ctx.actor.userId);
      await requireServed(ctx);
      if (frame.problem) throw frame.problem;
      const entry = entries.get(frame.uri);
      if (!entry) throw new AppError(code.refused, "暂不支持此操作").withReason("unsupported");
      const startedAt = performance.now();
      await entry.run(ctx, frame.message);
      if (entry.isAcknowledged) ctx.counters.acknowledgedAfter((performance.now() - startedAt) / 1000);
    } catch (cause) {
      refuse(ctx, frame, cause);
    }
  }

  return {
    async receive(ctx, data, isBinary) {
      try {
        const frame = readFrame(data, isBinary);
        await serve(servedFrame(ctx, frame), () => answer(ctx, frame));
      } catch (error) {
        // a frame that meets a bug of ours must not end the server for everybody
        ctx.log.error({ err: error, userId: ctx.actor.userId }, "frame failed");
      }
    },
  };
}

const Named = z.object({ id: z.string() });

/** Named by the connection, and by the command's own id where it has one. */
function servedFrame({ socket, actor }: SocketContext, { message }: ReadFrame): ServedRequest {
  const { data } = Named.safeParse(message);
  const requestId = data && isPlainId(data.id) ? `${socket.id}:${data.id}` : socket.id;
  return { requestId, userId: actor.userId, schoolId: soleSchool(actor.schools) };
}

interface ReadFrame {
  uri: string;
  message: unknown;
  problem: AppError | null;
}

/** Reads a frame as far as it can be read; an oversized one is read too, so that its refusal can name the message. */
function readFrame(data: Buffer, isBinary: boolean): ReadFrame {
  const nothing = { uri: "", message: null };
  if (isBinary) return { ...nothing, problem: new AppError(code.badInput, "只接受文本帧").withReason("unreadable") };
  const frame = ClientFrame.safeParse(parseJson(data.toString()));
  if (!frame.success)
    return { ...nothing, problem: new AppError(code.badInput, "内容无法识别").withReason("unreadable") };
  const { uri, message } = frame.data;
  return { uri, message, problem: data.length > maxFrameBytes ? tooLarge() : null };
}

function tooLarge(): AppError {
  return new AppError(code.badInput, "内容过长，请分几次发送").withReason("frame_size");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRefusal(ctx: SocketContext, uri: string, cause: unknown): AppError {
  const ids = { uri, userId: ctx.actor.userId };
  if (cause instanceof AppError) {
    ctx.counters.refused("socket", refusalKind(cause));
    ctx.log.info({ code: cause.code, ...ids, ...cause.detail }, "frame refused");
    return cause;
  }
  if (isDiskFull(cause)) {
    ctx.counters.refused("socket", "disk_full");
    ctx.log.error({ reason: String(cause), ...ids }, "disk full");
    return new AppError(code.failure, diskFullWords).withReason("disk_full");
  }
  // hundreds at once, and all say the same
  if (isDatabaseUnavailable(cause)) {
    ctx.counters.partFailed("database", failureReason(cause));
    ctx.log.warn({ cause: String(cause), ...ids }, "frame refused, the database is away");
  } else ctx.log.error({ err: cause, ...ids }, "frame failed");
  return new AppError(code.failure, "系统开小差了，请稍后再试").withReason("failure");
}
