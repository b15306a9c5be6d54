import { friendApi } from "#contract/chat/friends";
import type { Register } from "../../kernel/handle";
import { createApplying, findApplications, settle } from "./applications.service";
import { changeRemark, removeFriend } from "./friends.service";
import { createPeopleSearch, findPerson } from "./people.service";

/** Contacts over HTTP: who people are, asking, own names, parting. */
export function friendRoutes({ on }: Register): void {
  on(friendApi.friendPerson, findPerson);
  on(friendApi.friendSearch, createPeopleSearch());
  on(friendApi.friendApplications, findApplications);
  on(friendApi.friendApply, createApplying());
  on(friendApi.friendSettle, async (ctx, decision) => {
    await settle(ctx, decision);
    return [];
  });
  on(friendApi.friendRemark, async (ctx, change) => {
    await changeRemark(ctx, change);
    return [];
  });
  on(friendApi.friendDestroy, async (ctx, friend) => {
    await removeFriend(ctx, friend);
    return [];
  });
}
