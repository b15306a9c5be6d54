import { availabilityApi } from "#contract/chat/availability";
import type { Register } from "../../kernel/handle";
import { createAvailabilityChoice } from "./availability.service";

export function availabilityRoutes({ on }: Register): void {
  on(availabilityApi.availabilityStore, createAvailabilityChoice());
}
