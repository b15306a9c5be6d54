import { labelOf } from "#contract/kernel/enumeration";
import { classLabel } from "#contract/payments/class-label";
import { orderWays } from "#contract/payments/order-enumerations";
import type { RequestContext } from "../../kernel/context";
import type { FindName } from "../../platform/lists/filter-text";
import { findStoreOptions } from "../stores/stores.service";
import * as repository from "./filter-names.repository";

/** Finds the name of a school, store, account, plan, grade or class that a filter of the payments' lists names, among those the caller may see. */
export const findFilterName: FindName = async (ctx, choices, id) => {
  const find = finders[choices];
  return find && (await find(ctx, id));
};

const finders: Readonly<Record<string, (ctx: RequestContext, id: number) => Promise<string | undefined>>> = {
  school: ({ db, scope }, id) => repository.findSchoolName(db, scope, id),
  async store(ctx, id) {
    const { list } = await findStoreOptions(ctx);
    return list.find(({ store_id }) => store_id === id)?.name;
  },
  async account({ db, scope }, id) {
    const account = await repository.findAccount(db, scope, id);
    return account && `${labelOf(orderWays, account.channel)} ${account.mch_no}`;
  },
  plan: ({ db, scope }, id) => repository.findPlanTitle(db, scope, id),
  grade: ({ db, scope }, id) => repository.findGradeName(db, scope, id),
  async class({ db, scope }, id) {
    const found = await repository.findClassNames(db, scope, id);
    return found && classLabel(found);
  },
};
