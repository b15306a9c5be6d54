import { seedConversations } from "../conversations";
import type { SeedContext } from "../seed-context";
import { workOnArrears } from "./arrears";
import { chatInGroups } from "./groups";
import { collectAtCounter } from "./counter";
import { dealWithMoney } from "./exceptions";
import { exportLists } from "./exports";
import { keepViews } from "./views";
import { runOffice } from "./office";
import { runPlans } from "./plans";
import { giveBack } from "./refunds";
import { signInDaily } from "./sign-ins";
import { openStaff } from "./staff";

/**
 * A week of the staff's work on the demo's data, done by the calls that people make: so each has its log, its history and its
 * notifications, and all sums agree.
 */
export async function seedStaffWork(ctx: SeedContext): Promise<void> {
  const started = performance.now();
  const staff = openStaff(ctx);
  await staff.work("sign-ins", signInDaily);
  await staff.work("office", runOffice);
  await staff.work("views", keepViews);
  await staff.work("plans", runPlans);
  await staff.work("arrears", workOnArrears);
  await staff.work("refunds", giveBack);
  await staff.work("exceptions", dealWithMoney);
  await staff.work("counter", collectAtCounter);
  // behind the dunning of the week and before what is sent on today
  await seedConversations(ctx);
  await staff.work("groups", chatInGroups);
  await staff.work("exports", exportLists);
  await staff.leave();
  ctx.log.info({ ms: Math.round(performance.now() - started) }, "a week of work was done in the demo");
}
