import { sayResting } from "#contract/chat/availability";
import type { SocketRegister } from "../../realtime/socket-module";
import { createRest } from "./availability.service";

export function availabilitySocket({ on }: SocketRegister): void {
  on(sayResting, createRest());
}
