import type * as z from "zod";
import type { SocketCommand } from "#contract/chat/commands";
import type {
  AvailabilityChange,
  BackendContext,
  PresenceChange,
  PublishedEvent,
  SocketContext,
} from "../kernel/context";
import type { AppError } from "../kernel/errors";

export interface Refusal {
  uri: string;
  /** `message` of the refused frame as far as it could be read. */
  message: unknown;
  error: AppError;
  isAcknowledged: boolean;
}

/** The part that a feature adds to the socket. */
export interface SocketRegister {
  /** A frame of the contract; `AppError` refuses it. Frames of one socket start in their order. */
  on: <Input extends z.ZodType>(
    command: SocketCommand<Input>,
    handler: (ctx: SocketContext, input: z.output<Input>) => Promise<void>,
  ) => void;
}

/** The calls of the gateway to the feature that lives on the sockets. */
export interface SocketModule {
  register: (register: SocketRegister) => void;
  /** The first frame of a socket. `known` are the versions of what its page has already; none where it asks for no versions. */
  openingFrame: (ctx: SocketContext, known?: ReadonlySet<string>) => Promise<object>;
  /** Finds whom to tell that people came or went, with the frames: an event for each change, in their order. */
  presenceEvents: (ctx: BackendContext, changes: readonly PresenceChange[]) => Promise<PublishedEvent[]>;
  /** Finds whom to tell of the availability that accounts have now, with the frames. */
  availabilityEvents: (ctx: BackendContext, changes: readonly AvailabilityChange[]) => Promise<PublishedEvent[]>;
  /** The frame that tells a socket of a refusal. */
  refusalFrame: (ctx: SocketContext, refusal: Refusal) => object;
}
