import { forwardedPerMinute } from "#contract/chat/commands";
import { createApi } from "./api";
import type { BackendContext } from "./kernel/context";
import type { GroupCommit, Member } from "./kernel/database/group-commit";
import { createDatabaseClock } from "./kernel/database/lease";
import { withSavepoints } from "./kernel/database/savepoints";
import { createOutsideAgent } from "./kernel/http/outside-agent";
import { createCounters } from "./kernel/operations/counters";
import { keepThreads } from "./kernel/threads/kept-threads";
import { createUserRate } from "./kernel/user-rate";
import { keepOpenedMerchants } from "./payments/channel-accounts/opened-merchants";
import { startStatementThread } from "./payments/statements/open-statement";
import { createCaptchaLimits } from "./platform/access/auth/captcha-limits";
import { createRefusedSignIns } from "./platform/access/logs/refused-sign-ins";
import { openStorage } from "./platform/files/open-storage";
import { registry } from "./registry/registry";
import type { OpenOffice } from "./demo/seed/seed-context";

/** Opens the back office inside the seed's transaction; jobs do what is left to them once the server runs. */
export const openSeedOffice: OpenOffice = ({ env, db: trx, kind, log }, now) => {
  const db = withSavepoints(trx);
  const commit = commitAtOnce(db);
  const context: BackendContext = {
    ...{ env, db, readDb: db, longReadDb: db, signInDb: db, kind, now, log, registry },
    databaseNow: createDatabaseClock(kind),
    ...{ groupCommit: commit, paymentCommit: commit, counters: createCounters() },
    storage: openStorage(env, log),
    outsideAgent: createOutsideAgent(),
    publish: () => undefined,
    findOnline: async () => new Set(),
    findResting: async () => new Set(),
    tellAvailability: () => undefined,
    dropSession: () => undefined,
    countSockets: () => 0,
    openSessions: () => [],
    wakeJob: () => undefined,
    tellArrival: () => undefined,
    tellAway: () => undefined,
    limitForwarding: createUserRate({ perMinute: forwardedPerMinute, act: "转发", limit: "forwards" }),
    captchaLimits: createCaptchaLimits(),
    refusedSignIns: createRefusedSignIns(),
    openedMerchants: keepOpenedMerchants(),
    statementThreads: keepThreads(startStatementThread),
    notifiedOrigin: () => env.publicUrl ?? "http://localhost",
  };
  return { api: createApi(context), context };
};

function commitAtOnce(db: Parameters<Member["run"]>[0]): GroupCommit {
  return {
    write: (_order, write) => write(db),
    // what is written in the same turn of the event loop belongs together
    join: (member) => void setImmediate(() => void run(member)),
    oldestWaitingMs: () => 0,
  };

  async function run(member: Member): Promise<void> {
    member.close();
    try {
      await member.run(db);
      member.succeed();
    } catch (error) {
      member.fail(error);
    }
  }
}
