import type { Redis } from "ioredis";
import * as z from "zod";
import { type Directory, inLots } from "./directory";
import { beatScript, endScript, enterScript, leaveScript } from "./directory-scripts";

const silentAfterMs = 35_000;
// clients come back within ten seconds of a restart
const backElsewhereMs = 15_000;
const struckOffAtOnce = 500;
const forgottenAfterMs = 10 * 60_000;

const Users = z.array(z.coerce.number());
const BeatAnswer = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]).rest(z.coerce.number());

/** The keys of the directory in Redis. */
export interface DirectoryNames {
  online: string;
  instances: string;
}

export function directoryNames(prefix: string): DirectoryNames {
  return { online: `${prefix}online`, instances: `${prefix}instances` };
}

/** The same of the directory of pages in use. */
function useDirectoryNames(prefix: string): DirectoryNames {
  return { online: `${prefix}in-use`, instances: `${prefix}in-use-instances` };
}

/** The directory in Redis, for the instance of that name, which has no comma. */
export function createRedisDirectory(redis: Redis, { online, instances }: DirectoryNames, instance: string): Directory {
  const ownUsers = `${online}:${instance}`;
  const enter = defineScript(redis, "enterDirectory", enterScript, [online, ownUsers]);
  const leave = defineScript(redis, "leaveDirectory", leaveScript, [online, ownUsers]);
  const beat = defineScript(redis, "beatDirectory", beatScript, [instances, online, ownUsers]);
  const end = defineScript(redis, "endDirectory", endScript, [instances]);

  return {
    enter: async (users) => Users.parse(await enter(instance, ...users)),
    leave: async (users) => Users.parse(await leave(instance, ...users)),
    async find(users) {
      const found = inLots(users).map(async (lot) => {
        const held = await redis.hmget(online, ...lot.map(String));
        return lot.filter((_user, index) => held[index] !== null);
      });
      return (await Promise.all(found)).flat();
    },
    own: async () => Users.parse(await redis.smembers(ownUsers)),
    async beat() {
      const answer = await beat(instance, silentAfterMs, struckOffAtOnce, forgottenAfterMs);
      const [isKnown, isMore, isEmptied, ...gone] = BeatAnswer.parse(answer);
      return { isKnown: isKnown === 1, isMore: isMore === 1, isEmptied: isEmptied === 1, gone };
    },
    async end() {
      await end(instance, silentAfterMs - backElsewhereMs);
    },
  };
}

/**
 * The directory of pages in use. Instances of the release before do not enter anybody there: whoever has a socket at one is found, too, as
 * nothing is known of that page.
 */
export function createRedisUseDirectory(redis: Redis, prefix: string, instance: string): Directory {
  const names = useDirectoryNames(prefix);
  const directory = createRedisDirectory(redis, names, instance);

  async function findAtOthers(users: readonly number[]): Promise<number[]> {
    const knowing = new Set(await redis.zrange(names.instances, "0", "-1"));
    const found = inLots(users).map(async (lot) => {
      const held = await redis.hmget(directoryNames(prefix).online, ...lot.map(String));
      return lot.filter((_user, index) =>
        (held[index] ?? "").split(",").some((other) => other !== "" && !knowing.has(other)),
      );
    });
    return (await Promise.all(found)).flat();
  }

  return {
    ...directory,
    async find(users) {
      const found = new Set(await directory.find(users));
      const others = await findAtOthers(users.filter((user) => !found.has(user)));
      return [...found, ...others];
    },
  };
}

type Run = (...values: readonly (string | number)[]) => Promise<unknown>;

/** Sends a script whole once a connection, then by its hash; the order of calls stays. */
export function defineScript(redis: Redis, name: string, lua: string, keys: readonly string[]): Run {
  redis.defineCommand(name, { lua, numberOfKeys: keys.length });
  const command: unknown = Reflect.get(redis, name);
  if (typeof command !== "function") throw new Error(`redis has no command ${name}`);
  return async (...values) => {
    const answer: unknown = await Reflect.apply(command, redis, [...keys, ...values]);
    return answer;
  };
}
