import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { command } from "./commands";

/** 在线, 忙碌 or 离开 of somebody who is online: chosen by the person; 离开 also of who has 在线, but has used no page for ten minutes. */
export const Availability = z.enum(["available", "busy", "away"]);
export type Availability = z.infer<typeof Availability>;

/** A page of ours says that nobody has used it for ten minutes, or that somebody uses it again. */
export const sayResting = command("/availability/rest", z.object({ resting: z.boolean() }));

/** Somebody online is available, busy or away from now on; to contacts and to the account itself, with `sync=1` alone. */
export const AvailabilitySetEvent = z.object({
  event: z.literal("availability_set"),
  uid: z.number().int(),
  availability: Availability,
});
export type AvailabilitySetEvent = z.infer<typeof AvailabilitySetEvent>;

export const availabilityApi = {
  availabilityStore: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/availability/store",
    permission: "signed-in",
    audited: false,
    summary: "选择自己的状态：在线 available、忙碌 busy、离开 away",
    input: z.object({ availability: Availability }),
  }),
};
