// The bell for work that comes of itself: told when it begins to wait, said anew when it grows, taken back when it is done.
import type { BackendContext } from "../kernel/context";
import { findThoseInTurn } from "../platform/access/permissions/right-holders.service";
import { keepReminders, rewordReminders, takeTopicBack } from "../platform/reminders/reminders.service";
import { tellTodos } from "../platform/todo-news/todo-news.service";
import { todoSources } from "./todo-sources";
import type { TodoSource, WaitingWork } from "./todo-source";
import { deleteTold, listTold, storeTold, type ToldTodo } from "./told-todos.repository";

// work that grows by the minute rings four times an hour
const pauseMs = 15 * 60 * 1000;
/** Stands for no school in `told_todos`: nobody knows yet whose the work is. */
const noSchool = 0;

/** The job: compares what waits with what was told; answers for how many schools and kinds something changed. */
export async function remindOfTodos(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  let changed = 0;
  for (const source of todoSources.filter(({ isTold }) => isTold)) {
    if (isStopped()) break;
    for (const school of await readSchools(ctx, source)) if (await remind(ctx, source, school)) changed += 1;
  }
  return changed;
}

interface SchoolWork {
  schoolId: number;
  waiting: readonly WaitingWork[];
  told: ToldTodo | undefined;
}

/** Pairs what waits of each school with what was told of it. */
async function readSchools(ctx: BackendContext, source: TodoSource): Promise<SchoolWork[]> {
  const work = await source.find(ctx.readDb, { schools: "all", storeId: null, now: ctx.now() });
  const told = await listTold(ctx.db, source.kind);
  const ids = new Set([
    ...work.map(({ school_id }) => school_id ?? noSchool),
    ...told.map(({ school_id }) => school_id),
  ]);
  return [...ids].map((schoolId) => ({
    schoolId,
    waiting: work.filter(({ school_id }) => (school_id ?? noSchool) === schoolId),
    told: told.find(({ school_id }) => school_id === schoolId),
  }));
}

/** False where nothing changed, or another instance was first. */
async function remind(ctx: BackendContext, source: TodoSource, work: SchoolWork): Promise<boolean> {
  const { schoolId, waiting, told } = work;
  if (waiting.length === 0) return forget(ctx, source, work);
  const now = ctx.now();
  const due = waiting.filter(({ isDue }) => isDue).map(({ subject }) => subject);
  const isPaused = told !== undefined && Math.abs(now - told.told_at) < pauseMs;
  const isNews = !isPaused && due.some((subject) => !told?.told.includes(subject));
  const { title, detail, url } = source.describe(waiting, now);
  const content = detail ? `${title}，${detail}` : title;
  if (!isNews && content === told?.content) return false;

  const row = {
    ...{ school_id: schoolId, content },
    told: isNews ? due : due.filter((subject) => told?.told.includes(subject)),
    told_at: isNews ? now : (told?.told_at ?? 0),
  };
  const topic = topicOf(source, schoolId);
  const users = await findThoseInTurn(ctx, schoolId === noSchool ? null : schoolId, source.rights);
  const tells = await ctx.db.transaction().execute(async (trx) => {
    if (!(await storeTold(trx, source.kind, row, told))) return undefined;
    if (isNews)
      return [await takeTopicBack(ctx, trx, topic), await keepReminders(ctx, trx, { users, content, url, topic })];
    return [await rewordReminders(ctx, trx, { users, content, url, topic })];
  });
  return tell(ctx, source, schoolId, tells);
}

/** The work is done. */
async function forget(ctx: BackendContext, source: TodoSource, { schoolId }: SchoolWork): Promise<boolean> {
  const tells = await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteTold(trx, source.kind, schoolId))) return undefined;
    return [await takeTopicBack(ctx, trx, topicOf(source, schoolId))];
  });
  return tell(ctx, source, schoolId, tells);
}

function topicOf({ kind }: TodoSource, schoolId: number): string {
  return `todo:${kind}:${schoolId}`;
}

async function tell(
  ctx: BackendContext,
  { rights }: TodoSource,
  schoolId: number,
  tells: readonly (() => Promise<void>)[] | undefined,
): Promise<boolean> {
  if (!tells) return false;
  for (const tellUnread of tells) await tellUnread();
  if (schoolId !== noSchool) await tellTodos(ctx, schoolId, rights[1]);
  return true;
}
