import type { Generated, Selectable } from "kysely";
import type { Availability } from "#contract/chat/availability";

/** Schools, accounts, rights, sessions, settings. Times are epoch ms. */
export interface AccessTables {
  schools: SchoolTable;
  agents: AgentTable;
  agent_schools: AgentSchoolTable;
  users: UserTable;
  roles: RoleTable;
  user_roles: UserRoleTable;
  permissions: PermissionTable;
  role_permissions: RolePermissionTable;
  user_permissions: UserPermissionTable;
  sessions: SessionTable;
  tokens: TokenTable;
  one_time_codes: OneTimeCodeTable;
  login_attempts: LoginAttemptTable;
  sys_configs: SysConfigTable;
  installation: InstallationTable;
  page_columns: PageColumnTable;
  dismissed_hints: DismissedHintTable;
}

interface SchoolTable {
  school_id: Generated<number>;
  name: string;
  short_name: string;
  std_code: string;
  channel_school_no: string;
  /** JSON array of 1 托儿所 … 5 高中. */
  stage: string;
  region: string;
  contact_name: string;
  contact_phone: string;
  /** The office that families ask about a payment, with its telephone and hours; may be empty. */
  inquiry_contact: Generated<string>;
  /** The gateway for messages to families; empty: that of the settings. */
  message_url: Generated<string>;
  /** Sealed. */
  message_secret: Generated<string>;
  status: number;
  created_at: number;
  updated_at: number;
}
export type School = Selectable<SchoolTable>;

interface AgentTable {
  agent_id: Generated<number>;
  name: string;
  contact: string;
  commission_bp: number;
  status: number;
  created_at: number;
  updated_at: number;
}

interface AgentSchoolTable {
  agent_id: number;
  school_id: number;
  valid_from: number;
  /** null: no end. */
  valid_to: number | null;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** argon2id. */
  password_hash: string;
  /** Nickname; wire name as in the contract. */
  desc: string;
  phone: string | null;
  email: string;
  address: string;
  avatar: string;
  sex: number;
  status: number;
  account_type: number;
  school_id: number | null;
  agent_id: number | null;
  store_id: number | null;
  creater: string;
  /** Chosen in the chat. */
  availability: Generated<Availability>;
  /** The contact whose conversation was last on a screen; empty: none. */
  last_contact_id: Generated<string>;
  /** Grows by one with each change of `last_contact_id`. */
  last_contact_version: Generated<number>;
  last_ip: string;
  last_login: number | null;
  /** The time at which it first used one of its rights; null: no record can name it. */
  acted_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}
export type UserRow = Selectable<UserTable>;

interface RoleTable {
  id: Generated<number>;
  name: string;
  description: string;
  guard_name: string;
  created_at: number;
  updated_at: number;
}

interface UserRoleTable {
  user_id: number;
  role_id: number;
}

interface PermissionTable {
  id: Generated<number>;
  parent_id: number;
  name: string;
  display_name: string;
  display_desc: string;
  url: string;
  component: string;
  guard_name: string;
  icon: string;
  /** 1 directory, 2 page, 3 call. */
  type: number;
  hidden: number;
  is_link: number;
  status: number;
  sort: number;
  created_at: number;
  updated_at: number;
}
export type PermissionRow = Selectable<PermissionTable>;

interface RolePermissionTable {
  role_id: number;
  permission_id: number;
}

interface UserPermissionTable {
  user_id: number;
  permission_id: number;
}

interface SessionTable {
  id: Generated<number>;
  user_id: number;
  address: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
}

interface TokenTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  session_id: number;
  issued_at: number;
  expires_at: number;
  /** The number of newer tokens issued for it, two at most. */
  rotated: number;
}

/** Captcha answers and socket tickets: taken once, by a conditional delete. */
interface OneTimeCodeTable {
  kind: "captcha" | "socket_ticket";
  code_hash: string;
  /** Captcha: SHA-256 of the lower-case answer. Ticket: the session id as text. */
  value: string;
  expires_at: number;
}

interface LoginAttemptTable {
  /** `account:<name>` or `address:<ip>`. */
  subject: string;
  failures: number;
  last_failed_at: number;
  locked_until: number;
}

interface SysConfigTable {
  id: Generated<number>;
  key_name: string;
  name: string;
  type: string;
  data: string;
  remark: string;
  created_at: number;
  updated_at: number;
}

/** Facts about this database as a whole, written at its first start. */
interface InstallationTable {
  fact: string;
  value: string;
}

interface PageColumnTable {
  user_id: number;
  page: string;
  /** JSON: [{key, visible, width?, fixed?}] in order. */
  columns: string;
  updated_at: number;
}

/** A hint that an account does not want to see again. */
interface DismissedHintTable {
  user_id: number;
  /** A name of `contract/platform/hint-names`. */
  hint: string;
  dismissed_at: number;
}
