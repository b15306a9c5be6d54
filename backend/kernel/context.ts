import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "./database/tables";
import type { SchoolScope } from "./database/school-match";
import type { DatabaseKind } from "./database/connection";
import type { DatabaseClock } from "./database/lease";
import type { Env } from "./env";
import type { OutsideAgent } from "./http/outside-agent";
import type { Counters } from "./operations/counters";
import type { JobName } from "./job-name";

export type { SchoolScope } from "./database/school-match";

/** The first argument of every service: one per process. Each storey adds its own in a `context.ts`. */
export interface BackendContext {
  env: Env;
  /** The main connection: writes and short reads. */
  db: Kysely<Database>;
  /** For reads that may exceed 20 ms on SQLite, such as list sums: read only, in worker threads; on PostgreSQL a pool of their own. */
  readDb: Kysely<Database>;
  /** Stands in for `heavy` in calls declared as `reads: "long"`: perhaps a replica, some moments behind. */
  longReadDb: Kysely<Database>;
  /** Stands in for `db` where somebody signs in or is recognised: free while all others wait for what somebody holds. */
  signInDb: Kysely<Database>;
  kind: DatabaseKind;
  /** For requests to addresses that people name. */
  outsideAgent: OutsideAgent;
  /** Epoch milliseconds; tests move it. */
  now: () => number;
  /** The clock that all instances share; tests move it with `now`. */
  databaseNow: DatabaseClock;
  log: Logger;
  /** Numbers of this process for `/metrics`. */
  counters: Counters;
  /** Hands a frame to the sockets of users, on every instance. Call it after the transaction committed. */
  publish: (event: PublishedEvent) => void;
  /** Finds those of the users with a socket open, on any instance. */
  findOnline: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Finds those of the users, who are online, of whom no page is in use on any instance. */
  findResting: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Tells contacts, and the account itself, of the availability that it has now. Call it after the transaction committed. */
  tellAvailability: (userId: number) => void;
  /** Closes the sockets of a session that ended, on every instance. */
  dropSession: (sessionId: number) => void;
  /** Open sockets at this instance: all of them, or those of one session. */
  countSockets: (sessionId?: number) => number;
  /** The sessions with an open socket at this instance, each once. */
  openSessions: () => readonly number[];
  /**
   * Runs a job now, or at a time, epoch ms, instead of at its next turn; at other instances too where the work is anybody's. Call it after
   * the transaction committed.
   */
  wakeJob: (name: JobName, at?: number) => void;
}

/** One frame for all sockets of some users; `syncFrame` goes instead to sockets opened with `sync=1` (wire-contract 4.8). */
export interface PublishedEvent {
  users: readonly number[];
  /** `null`: nothing for an ordinary socket. What has a `toJSON` is put together when the first socket needs it. */
  frame: object | null;
  syncFrame?: object | null;
  /** The socket that must not get it: the sender's own. */
  exceptSocket?: string;
}

/** The caller, by the token alone. */
export interface Actor {
  userId: number;
  username: string;
  sessionId: number;
  accountType: number;
  roles: readonly string[];
  isSuperAdmin: boolean;
  permissions: ReadonlySet<string>;
  /** All schools of the account: "all" for the platform, its own for staff, the linked ones for an agent. */
  schools: SchoolScope;
  /** Set for a store keeper: sees only this store. */
  storeId: number | null;
}

/** The changes that a service tells the operation log beside the row that every call leaves there by itself. */
export interface Audit {
  change: (change: AuditedChange) => void;
}

/** Only the fields that differ are kept, personal data masked; null: the thing was not there. */
export interface AuditedChange {
  /** The changed thing in Chinese, as staff call it. */
  object: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** A call by somebody not signed in. */
export interface PublicContext extends BackendContext {
  requestId: string;
  /** The caller's address, after TRUST_PROXY. */
  address: string;
  userAgent: string;
  /** The outside origin, for absolute file URLs. */
  origin: string;
  audit: Audit;
}

/** A family on its page: by a link, or by a pass that the form or the whole number of a payer gave. */
export interface Family {
  /** Ids of the children it sees. */
  students: readonly number[];
  /** Known by a link of the payer or by the whole number. */
  payer: { id: number; name: string; school_id: number } | null;
  /** Epoch ms. */
  until: number;
  /** The link it came by. */
  link: { id: number; isOpened: boolean } | null;
}

/** A call by a family; it has no account. */
export interface FamilyContext extends PublicContext {
  family: Family;
}

/** A call by a signed-in user. */
export interface RequestContext extends PublicContext {
  actor: Actor;
  /** The schools of this call: the actor's, narrowed to an agent's selected school. */
  scope: SchoolScope;
  /** The saved view whose columns the caller's list shows; null: none. Whether it may be seen is asked where it is read. */
  viewId: number | null;
}

/** The context of anything that a signed-in user does, by a call or by a frame. */
export interface ActorContext extends BackendContext {
  actor: Actor;
  /** The outside origin, for absolute file URLs. */
  origin: string;
}

/** A frame or the opening of a socket by a signed-in user. */
export interface SocketContext extends ActorContext {
  socket: SocketHandle;
}

/** The socket that a handler answers. */
export interface SocketHandle {
  id: string;
  /** Opened with `sync=1`: gets the frames of wire-contract 4.8. */
  sync: boolean;
  isReconnection: boolean;
  send: (frame: object) => void;
  /** Its page says that nobody has used it for long, or that somebody uses it again. */
  rest: (isResting: boolean) => Promise<void>;
}

/** Somebody, who may be online, is available in another way. */
export interface AvailabilityChange {
  userId: number;
  /** By a choice, which the own pages show; else because nobody uses a page of the account any more, or somebody does again. */
  isChosen: boolean;
}

/** Somebody came or went. */
export interface PresenceChange {
  userId: number;
  isOnline: boolean;
  /** A connection was only restored, or the news come late: no notice is due. */
  isReconnection: boolean;
}
