import type { BackendContext } from "../../../kernel/context";

/** Lets what follows ask over the connections for sign-in and who calls, which no page, list or form may take. */
export function atEntrance<C extends BackendContext>(ctx: C): C {
  return { ...ctx, db: ctx.signInDb };
}
