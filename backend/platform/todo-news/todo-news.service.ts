import type { TodosEvent } from "#contract/chat/events";
import type { Right } from "#contract/kernel/permission-tree/tree";
import type { BackendContext } from "../../kernel/context";
import { findOnlookers } from "../access/permissions/right-holders.service";

/** Tells open pages of who has a right to act that work of a school began or ended: a hint to read again, after the commit. */
export async function tellTodos(ctx: BackendContext, schoolId: number, right: Right): Promise<void> {
  const users = [...(await ctx.findOnline(await findOnlookers(ctx, schoolId, right)))];
  const event: TodosEvent = { event: "todos", school_id: schoolId };
  if (users.length > 0) ctx.publish({ users, frame: null, syncFrame: event });
}
