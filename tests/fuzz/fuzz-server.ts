// The built server that is fuzzed, with its health.
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { controlApi } from "#contract/platform/control";
import { BackendError, code, isSessionCode } from "#contract/kernel/errors";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import type { LogLine } from "../support/server/server-process";
import { startServer } from "../support/server/server";
import type { Chance } from "../term/chance";

export const roles = ["admin", "finance", "clerk", "teacher", "agent", "agent2", "store"] as const;
export type Role = (typeof roles)[number] | null;

export interface Health {
  /** The longest time the event loop was held since the last look, in ms, less the time its thread waited for a processor. */
  heldMs: number;
  memoryMb: number;
}

export interface FuzzServer {
  url: string;
  /** A header by which a call comes from an address of its own: limits by address would hide what is behind them. */
  addressOf: (chance: Chance) => Record<string, string>;
  /** The token of a role, signed in when it has none; null: the role cannot sign in any more. */
  token: (role: Role) => Promise<string | null>;
  /** The cookie of a role's pages; empty: the role cannot sign in any more. */
  cookie: (role: Role) => Promise<string>;
  /** Forgets the session of a role that an answer says has ended: the next sending signs in anew. */
  noteCode: (role: Role, code: number) => void;
  /** The same for its pages, by the address to which an answer leads. */
  noteRedirect: (role: Role, location: string | null) => void;
  /** Turns maintenance off: it would refuse everything that comes after it. */
  endMaintenance: () => Promise<void>;
  health: () => Promise<Health>;
  /** Lines of the log that tell of a bug, since the last time they were taken. */
  takeFailures: () => LogLine[];
  stderr: () => string;
  dispose: () => Promise<void>;
}

const mostTries = 60;
const tryEveryMs = 1_000;

export async function startFuzzServer(): Promise<FuzzServer> {
  // within a bounded heap whatever is kept for ever ends the server
  const server = await startServer({ settings: { TRUST_PROXY: "1", NODE_OPTIONS: "--max-old-space-size=256" } });
  const waiting = watchWaiting(server.pid());
  const sessions = new Map<string, string>();
  let taken = 0;

  async function keep(kind: string, role: Role, signIn: (role: string) => Promise<string>): Promise<string | null> {
    if (role === null) return null;
    const key = `${kind} ${role}`;
    const known = sessions.get(key) ?? (await signIn(role).catch(() => ""));
    sessions.set(key, known);
    return known === "" ? null : known;
  }

  async function signInPages(username: string): Promise<string> {
    const body = new URLSearchParams({ username, password: demoPassword });
    const headers = { origin: server.url };
    const answer = await fetch(`${server.url}/login`, { method: "POST", body, headers, redirect: "manual" });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  /** Signs in once the door is open: invented passwords of an account close it for some seconds. */
  async function signInPatiently(username: string): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        return await server.signIn(username);
      } catch (error) {
        if (!(error instanceof BackendError && error.code === code.tooOften) || tries === mostTries) throw error;
        await pause(tryEveryMs);
      }
    }
  }

  return {
    url: server.url,
    addressOf: (chance) => ({ "x-forwarded-for": `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}` }),
    token: (role) => keep("token", role, server.signIn),
    cookie: async (role) => (await keep("cookie", role, signInPages)) ?? "",
    noteCode(role, code) {
      if (isSessionCode(code)) sessions.delete(`token ${role}`);
    },
    noteRedirect(role, location) {
      if (location?.startsWith("/login")) sessions.delete(`cookie ${role}`);
    },
    async endMaintenance() {
      const admin = server.client(await signInPatiently("admin"));
      for (const key of ["maintain_switch", "simple_maintain_switch"] as const)
        await admin.call(controlApi.change, { key, value: false });
    },
    async health() {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1] ?? Number.NaN);
      return {
        heldMs: Math.max(0, valueOf("nodejs_eventloop_lag_max_seconds") * 1000 - waiting()),
        memoryMb: valueOf("process_resident_memory_bytes") / 2 ** 20,
      };
    },
    takeFailures() {
      const fresh = server.log().slice(taken);
      taken += fresh.length;
      return fresh.filter(({ level = 0 }) => level >= 50);
    },
    stderr: server.stderr,
    dispose: server.dispose,
  };
}

/**
 * Answers the time since the last call, in ms, in which the main thread of a process was ready to run and had no processor: other work on this
 * machine holds the loop as well, and is no fault of the product. Zero where the system does not tell.
 */
function watchWaiting(pid: number): () => number {
  const path = `/proc/${pid}/schedstat`;
  // time on a processor, time waiting for one, both in nanoseconds
  const read = () => (existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6 : 0);
  let before = read();
  return () => {
    const now = read();
    const waited = now - before;
    before = now;
    return waited;
  };
}
