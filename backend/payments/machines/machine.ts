import type { MachineScope } from "#contract/kernel/machine-endpoint";
import type { Audit, BackendContext } from "../../kernel/context";
import type { OrderScope } from "../order-scope";

/** A collecting account that a machine may report for. */
export interface MachineAccount {
  id: number;
  channel: string;
  mch_no: string;
  sub_mch_no: string;
  purpose_id: number;
  rate_bp: number;
  status: number;
}

/** The caller, by the key that the call is signed with. */
export interface Machine {
  keyId: number;
  key: string;
  name: string;
  schoolId: number;
  /** Null: the whole school. */
  storeId: number | null;
  scopes: readonly MachineScope[];
  accounts: readonly MachineAccount[];
}

/** The answer to a call of a machine. */
export interface MachineContext extends BackendContext {
  machine: Machine;
  audit: Audit;
}

/** The orders that a machine may see, beside that they are of its accounts. */
export function machineScope({ schoolId, storeId }: Machine): OrderScope {
  return { schools: [schoolId], storeId };
}

/** The words that stand in histories for what a machine reported. */
export function reportedBy({ name }: Machine, terminalNo: string): string {
  return `接口密钥“${name}”上报，编号 ${terminalNo}`;
}
