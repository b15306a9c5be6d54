import type { Todo } from "#contract/todos";
import { may } from "../kernel/may";
import type { RequestContext } from "../kernel/context";
import { orderScope } from "../payments/order-scope";
import { todoSources } from "./todo-sources";
import type { TodoSource } from "./todo-source";

/** Lists the work that waits for the caller, by the rights to see it and to act; the most urgent first. */
export async function findTodos(ctx: RequestContext): Promise<{ list: Todo[]; total: number }> {
  const sources = todoSources.filter(({ rights }) => rights.every((right) => may(ctx, right)));
  const found = await Promise.all(sources.map((source) => read(ctx, source)));
  const list = found.filter(({ count }) => count > 0);
  return { list, total: list.length };
}

async function read(ctx: RequestContext, source: TodoSource): Promise<Todo> {
  const now = ctx.now();
  const work = await source.find(ctx.readDb, { ...orderScope(ctx), now });
  const { kind } = source;
  if (work.length === 0) return { kind, count: 0, title: "", detail: "", url: "" };
  return { kind, count: work.reduce((all, { count }) => all + count, 0), ...source.describe(work, now) };
}
