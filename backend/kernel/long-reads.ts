import type { Actor, RequestContext } from "./context";
import { createQueues } from "./work-queue";

/** Runs a call that goes through whole periods, over connections for such reads. Throws `tooOften` for who has too many under way. */
export type LongReads = <Ctx extends Reader, T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>) => Promise<T>;

type Reader = Pick<RequestContext, "scope" | "readDb" | "longReadDb"> & { actor: Pick<Actor, "userId"> };

/** Counts long reads at this instance: a person has two at a time, and a school two, whoever of it asks. */
export function createLongReads(): LongReads {
  const ofPerson = createQueues({
    running: 2,
    waiting: 4,
    refusal: "您同时进行的统计与查找较多，请等前面的完成后再试",
    limit: "long_reads",
  });
  const ofSchool = createQueues({
    running: 2,
    waiting: 10,
    refusal: "本校同时进行的统计与查找较多，请稍后再试",
    limit: "long_reads",
  });
  return (ctx, read) => {
    const [school, ...others] = ctx.scope === "all" ? [] : ctx.scope;
    const begin = () => read({ ...ctx, readDb: ctx.longReadDb });
    return ofPerson(ctx.actor.userId, () =>
      school === undefined || others.length > 0 ? begin() : ofSchool(school, begin),
    );
  };
}
