import type { Generated, Selectable } from "kysely";

/** Logs of operations and sign-ins. Rows outlive the accounts and schools they name, so nothing refers to those. */
export interface LogTables {
  operate_logs: OperateLogTable;
  login_logs: LoginLogTable;
}

interface OperateLogTable {
  id: Generated<number>;
  action: string;
  /** JSON, masked. */
  data: string;
  /** JSON: [{object, field, before, after}], masked. */
  changes: string;
  username: string;
  /** Nickname at the time. */
  operator: string;
  uid: number | null;
  /** The school the call was about; null: several or none. */
  school_id: number | null;
  response_result: string;
  response_code: string;
  /** 1 done, 0 refused or failed. */
  status: number;
  duration_ms: number;
  target_class: string;
  target_method: string;
  request_ip: string;
  request_method: string;
  target_url: string;
  created_at: number;
}
export type OperateLogRow = Selectable<OperateLogTable>;

interface LoginLogTable {
  id: Generated<number>;
  /** null: no such account. */
  user_id: number | null;
  /** The account's school at the time. */
  school_id: number | null;
  username: string;
  login_ip: string;
  login_address: string;
  login_browser: string;
  os: string;
  response_result: string;
  response_code: string;
  status: number;
  login_date: number;
}
export type LoginLogRow = Selectable<LoginLogTable>;
