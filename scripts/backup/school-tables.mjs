// Says of every table which of its rows go along with a school that moves (docs/decisions/0167-moving-one-school.md).
// A rule is SQL that is true for the rows that stay behind, over the school's number and what the rules before it left.

/** Rows of the school itself. */
const own = (school) => `school_id is distinct from ${school}`;
/** Rows of something that goes along. */
const of =
  (column, table, key = "id") =>
  (_school, self) =>
    `not exists (select 1 from ${table} as parent where parent.${key} = ${self}.${column})`;
const ofPerson = of("user_id", "users");
const ofConversation = of("conversation_id", "conversations");
const ofOrder = of("order_id", "pay_orders");
const ofBill = of("bill_id", "bills");
/** Merchants that the school itself keeps: a partner's keys are the platform's. */
const ofOwnMerchant = (school, self) =>
  `not exists (select 1 from channel_merchants as parent where parent.id = ${self}.merchant_id and parent.school_id = ${school})`;

/** Every installation has them alike. */
const shared = [];
/** They are the platform's, of one running server, or made anew by themselves. */
const none = [() => "true"];

/** The tables in the order in which they are gone through; parents come first. */
export const schoolTables = {
  schools: [own],
  conversations: [
    // one with anybody from elsewhere in it is also theirs
    (school) => `exists (select 1 from conversation_members as member join users on users.id = member.user_id
      where member.conversation_id = conversations.id and ${ownUser(school)})`,
    (school) => `exists (select 1 from messages join users on users.id = messages.from_uid
      where messages.conversation_id = conversations.id and ${ownUser(school)})`,
    (_school, self) =>
      `not exists (select 1 from conversation_members as member where member.conversation_id = ${self}.id)`,
  ],
  users: [own],

  agents: none,
  agent_schools: none,
  agent_commissions: none,
  sessions: none,
  tokens: none,
  one_time_codes: none,
  login_attempts: none,
  roles: shared,
  permissions: shared,
  role_permissions: shared,
  user_roles: [ofPerson],
  user_permissions: [ofPerson],
  sys_configs: shared,
  dict_types: shared,
  dict_data: shared,
  kysely_migration: shared,
  kysely_migration_lock: shared,
  installation: [() => "fact <> 'demo'"],
  page_columns: [ofPerson],
  dismissed_hints: [ofPerson],
  saved_views: [ofPerson, (school) => `school_id <> ${school}`],
  view_defaults: [ofPerson, of("view_id", "saved_views")],
  operate_logs: [own, of("uid", "users")],
  login_logs: [own, ofPerson],
  notices: [own],
  notice_reads: [of("notice_id", "notices"), ofPerson],
  advice: [own],
  reminders: [ofPerson],
  told_todos: [own],
  idempotency_keys: [ofPerson],
  imports: none,
  export_tasks: none,

  conversation_members: [ofConversation],
  chat_groups: [ofConversation],
  group_applications: [ofConversation, ofPerson],
  messages: [ofConversation],
  // the words are indexed again, as after an upgrade: no word of others stays in a corner of the index
  message_blocks: none,
  conversation_changes: [ofConversation],
  message_hides: [ofConversation, ofPerson],
  message_pins: [ofConversation],
  message_reactions: [ofConversation],
  friendships: [ofConversation, ofPerson, of("contact_id", "users")],
  friend_applications: [of("from_uid", "users"), of("to_uid", "users")],
  friend_partings: [of("low_uid", "users"), of("high_uid", "users")],
  chat_drafts: [
    ofPerson,
    () => `contact_id not in (select cast(id as text) from users)
      and contact_id not in (select group_id from chat_groups)`,
  ],
  chat_emoji: [ofPerson],
  avatar_changes: [ofPerson],
  link_previews: none,
  push_subscriptions: none,
  push_keys: none,

  stores: [own],
  devices: [own],
  grades: [own],
  classes: [own],
  students: [own],
  payers: [own],
  student_payers: [own],
  facepays: [own],
  fee_items: [own],
  fee_plans: [own],
  fee_plan_items: [of("plan_id", "fee_plans")],
  fee_plan_targets: [of("plan_id", "fee_plans")],
  bills: [own],
  bill_items: [ofBill],
  bill_entries: [own],
  receipt_books: [own],
  dunnings: [own],
  dunning_bills: [of("dunning_id", "dunnings")],

  collect_purposes: [own],
  collect_accounts: [own],
  pay_orders: [own],
  order_bills: [ofOrder],
  order_events: [own],
  offline_payments: [ofOrder],
  cash_floats: [own, ofPerson],
  refunds: [own],
  refund_bills: [of("refund_no", "refunds", "refund_no")],
  refund_events: [own],
  order_days: [own],
  order_months: [own],
  order_changes: [own],
  refund_changes: [own],
  item_moves: [own],
  item_days: [own],
  item_months: [own],
  item_changes: [
    (_school, self) => `not exists (select 1 from pay_orders where id = ${self}.order_id)
      and not exists (select 1 from bills where id = ${self}.bill_id)`,
  ],
  history_steps: [own],

  channel_merchants: [
    (school, self) => `${own(school)}
      and not exists (select 1 from collect_accounts where merchant_id = ${self}.id)
      and not exists (select 1 from pay_orders where merchant_id = ${self}.id)`,
  ],
  channel_credentials: [ofOwnMerchant],
  channel_health: [ofOwnMerchant],
  account_grants: [of("collect_account_id", "collect_accounts"), ofOwnMerchant],
  channel_events: [own],
  channel_bills: [own],
  channel_tasks: [
    () => `case kind
      when 'trade' then not exists (select 1 from pay_orders where id = cast(subject as bigint))
      when 'refund' then not exists (select 1 from refunds where refund_no = subject)
      when 'bill' then not exists (select 1 from collect_accounts where subject like cast(id as text) || ' %')
      else true end`,
  ],
  payment_exceptions: [own],
  exception_bills: [of("exception_id", "payment_exceptions")],
  school_arrivals: [own],
  school_differences: [own],

  family_links: [own],
  family_orders: [ofOrder],
  family_campaigns: [own],
  family_messages: [own],
  family_message_bills: [of("message_id", "family_messages")],

  machine_keys: [own],
  machine_key_accounts: [of("machine_key_id", "machine_keys")],
  machine_key_days: [of("machine_key_id", "machine_keys")],
  machine_nonces: [of("machine_key_id", "machine_keys")],
  machine_reports: [own],

  recon_batches: [own],
  recon_row_errors: [of("batch_id", "recon_batches")],
  recon_items: [own],
  settlements: [own],
  settlement_carries: [of("from_id", "settlements")],
  day_closes: [own],
  store_day_closes: [own],

  // those that a row above names; which these are is read from the rows (school-files.mjs)
  files: [of("name", "named_files", "name")],
};

function ownUser(school) {
  return `users.school_id is distinct from ${school}`;
}

/** SQL over the school's number and a random text that takes from the rows what they say of people who stay behind. */
export const schoolChanges = [
  () => `update notices set user_id = null, username = '平台' where user_id not in (select id from users)`,
  () => `update advice set user_id = null, username = '平台' where user_id not in (select id from users)`,
  () => `update receipt_books set clerk_id = null where clerk_id not in (select id from users)`,
  () => `update files set owner_id = null where owner_id not in (select id from users)`,
  () => `update users set creater = '平台' where creater <> '系统' and creater not in (select username from users)`,
  // orders and accounts still say by which partner they were paid: without keys, it serves nobody before the platform of the new installation sets it up
  (
    school,
    random,
  ) => `update channel_merchants set school_id = null, status = 0, notify_key = '${random}-' || cast(id as text)
    where ${own(school)}`,
  // the first start makes the administrator (backend/demo/seed/first-administrator.ts)
  () => "insert into installation (fact, value) values ('first_administrator', 'due')",
];

/** Columns with texts that are sealed with DATA_KEY: they are sealed again with the key of the new installation. */
export const sealedColumns = [
  { table: "students", key: "id", column: "id_card_enc", index: "id_card_index", purpose: () => "student.id_card" },
  { table: "schools", key: "school_id", column: "message_secret", purpose: () => "school.message_secret" },
  { table: "machine_keys", key: "id", column: "sealed", purpose: () => "machine.secret" },
  { table: "channel_credentials", key: "id", column: "sealed", purpose: ({ kind }) => `channel.${kind}` },
  { table: "account_grants", key: "collect_account_id", column: "sealed_token", purpose: () => "grant.token" },
  {
    table: "account_grants",
    key: "collect_account_id",
    column: "sealed_refresh_token",
    purpose: () => "grant.refresh_token",
  },
];
