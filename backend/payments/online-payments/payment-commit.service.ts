import type { ReservedConnections } from "../../kernel/database/connection";
import { createGroupCommit, type GroupCommit } from "../../kernel/database/group-commit";
import { lockOrdersAndBills } from "./lock-orders.repository";

/** Opens the shared commit of payments that channels tell of; its keys are the ids of orders. */
export function openPaymentCommit(connections: ReservedConnections): GroupCommit {
  return createGroupCommit(connections, lockOrdersAndBills);
}
