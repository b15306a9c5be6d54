import type { Generated } from "kysely";

export interface MachineTables {
  machine_keys: MachineKeyTable;
  machine_key_accounts: MachineKeyAccountTable;
  machine_nonces: MachineNonceTable;
  machine_key_days: MachineKeyDayTable;
  machine_reports: MachineReportTable;
}

/** A machine signs its calls with it. */
interface MachineKeyTable {
  id: Generated<number>;
  /** Random; the machine names itself by it. */
  key: string;
  /** Unique in the school. */
  name: string;
  school_id: number;
  /** Null: the whole school. */
  store_id: number | null;
  /** Separated by spaces. */
  scopes: string;
  /** The secret, sealed with DATA_KEY. */
  sealed: string;
  /** 1 使用中, 0 已停用. */
  status: number;
  /** 0: never. */
  last_used_at: Generated<number>;
  last_address: Generated<string>;
  created_at: number;
  created_by: number;
  updated_at: number;
  updated_by: number;
  version: Generated<number>;
}

/** A collecting account that a key may report for. */
interface MachineKeyAccountTable {
  machine_key_id: number;
  collect_account_id: number;
}

/** A nonce of the last ten minutes. */
interface MachineNonceTable {
  machine_key_id: number;
  nonce: string;
  created_at: number;
}

/** The number of calls by a key on a day of Asia/Shanghai. */
interface MachineKeyDayTable {
  machine_key_id: number;
  biz_date: string;
  /** Rightly signed. */
  calls: number;
  /** Wrongly signed. */
  refused: number;
}

/** A report under a machine's number. */
interface MachineReportTable {
  school_id: number;
  terminal_no: string;
  machine_key_id: number;
  /** `payment` or `refund`. */
  kind: string;
  /** A hash of all that was reported. */
  hash: string;
  /** JSON of the first answer. */
  result: string;
  created_at: number;
}
