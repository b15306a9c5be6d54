import type { Generated, Selectable } from "kysely";

/** Schools' people, stores and orders (domain: parties, orders and refunds). Money is integer fen, times are epoch ms. */
export interface PaymentTables {
  grades: GradeTable;
  classes: ClassTable;
  students: StudentTable;
  payers: PayerTable;
  student_payers: StudentPayerTable;
  imports: ImportTable;
  stores: StoreTable;
  devices: DeviceTable;
  collect_accounts: CollectAccountTable;
  collect_purposes: CollectPurposeTable;
  pay_orders: PayOrderTable;
  order_events: OrderEventTable;
  refunds: RefundTable;
  refund_events: RefundEventTable;
  fee_items: FeeItemTable;
}

/** Carried by every row: whose it is, who touched it, and the number that a conditional update compares. */
export interface Audited {
  school_id: number;
  created_at: number;
  /** User id; 0 = the system. */
  created_by: number;
  updated_at: number;
  updated_by: number;
  version: Generated<number>;
}

interface GradeTable extends Audited {
  id: Generated<number>;
  name: string;
  /** Youngest first. */
  sort: number;
}

interface ClassTable extends Audited {
  id: Generated<number>;
  grade_id: number;
  name: string;
  sort: number;
}

interface StudentTable extends Audited {
  id: Generated<number>;
  /** Unique in the school. */
  student_no: string;
  name: string;
  /** The name as `spellPerson` writes it. */
  name_pinyin: Generated<string>;
  /** 1 男, 2 女, 0 未知. */
  gender: number;
  /** Encrypted with DATA_KEY; null where the school gave none. */
  id_card_enc: string | null;
  id_card_mask: string;
  /** Keyed hash of the ID card, by which it is found. */
  id_card_index: Generated<string | null>;
  phone: string | null;
  grade_id: number;
  class_id: number;
  /** 1 住校. */
  boarding: number;
  /** 1 在读, 2 休学, 3 转出, 4 毕业. */
  state: number;
  day_limit_fen: number;
  /** 1 正常, 2 有待支付, 3 停用. */
  pay_state: number;
  /** 1: jobs leave pay_state alone. */
  pay_locked: number;
}
export type StudentRow = Selectable<StudentTable>;

interface PayerTable extends Audited {
  id: Generated<number>;
  name: string;
  /** The name as `spellPerson` writes it. */
  name_pinyin: Generated<string>;
  /** Plain, unique in the school; masked on output. */
  phone: string;
  channel_uid: string;
}
export type PayerRow = Selectable<PayerTable>;

interface StudentPayerTable extends Audited {
  student_id: number;
  payer_id: number;
  /** 1 父亲, 2 母亲, 3 其他. */
  relation: number;
  is_default: number;
}

/** A checked file waiting for its confirmation. */
interface ImportTable {
  /** Random: whoever knows it still has to be its user. */
  id: string;
  /** `payer`, `student`, `bill` …: what kind of sheet it is. */
  module: Generated<string>;
  user_id: number;
  school_id: number;
  file_name: string;
  /** JSON of what was chosen beside the file. */
  options: Generated<string>;
  /** The checked rows, sealed with DATA_KEY. */
  payload: string;
  add_count: number;
  change_count: number;
  same_count: number;
  refused_count: number;
  /** Rows to write that are asked about first. */
  warned_count: Generated<number>;
  created_at: number;
  confirmed_at: number | null;
  expires_at: number;
}
interface StoreTable extends Audited {
  store_id: Generated<number>;
  name: string;
  /** 1 启用, 0 停用. */
  status: number;
}

interface DeviceTable extends Audited {
  id: Generated<number>;
  store_id: number;
  device_no: string;
  /** `face`, `scan` or `counter`. */
  type: string;
  status: number;
}

/** A purpose with accounts of its own, besides the usual one of every school (0). */
interface CollectPurposeTable {
  id: Generated<number>;
  school_id: number;
  /** Unique in the school. */
  name: string;
  created_at: number;
  created_by: number;
}

interface CollectAccountTable extends Audited {
  id: Generated<number>;
  /** 0: the usual one. One account a channel and purpose is in use. */
  purpose_id: Generated<number>;
  /** Through which it is paid online; 0: results are registered by hand (手工登记). */
  merchant_id: Generated<number>;
  channel: string;
  mch_no: string;
  sub_mch_no: string;
  rate_bp: number;
  status: number;
}

interface PayOrderTable extends Audited {
  id: Generated<number>;
  order_no: string;
  /** order_no backwards: the last digits are searched as a prefix of it, by an index. */
  order_no_reversed: string;
  /** Unique in the school, and for its merchant. */
  out_trade_no: string;
  channel_trade_no: string;
  scene: string;
  /** The number of its rows in `order_bills`. */
  bill_count: Generated<number>;
  /** Null where its bills are those of several students, and where it has none. */
  student_id: number | null;
  payer_id: number | null;
  /** 0: online, at no store. */
  store_id: number;
  device_no: string;
  collect_account_id: number;
  /** The signer at the channel; 0: no online payment. */
  merchant_id: Generated<number>;
  /** `jsapi`, `native`, `h5`, `qr`, `wap`, `page`; empty: no online payment. */
  way: Generated<string>;
  way_code: string;
  amount_fen: number;
  fee_fen: number;
  refund_fen: number;
  refund_times: number;
  state: number;
  refund_state: number;
  /** 0 未通知, 1 已通知, 2 通知失败. */
  notify_state: number;
  expired_at: number;
  /** 0 = not paid: a number, because the databases place NULL at different ends of an order. */
  success_at: number;
  err_code: string;
  err_msg: string;
  /** The receipt's number of a payment taken at a counter; unique in the school. */
  receipt_no: Generated<string>;
}
export type PayOrderRow = Selectable<PayOrderTable>;

/** One step in the life of an order after its creation; never changed. */
interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  school_id: number;
  action: string;
  before_state: number;
  after_state: number;
  reason: string;
  created_at: number;
  created_by: number;
}

interface RefundTable extends Audited {
  id: Generated<number>;
  refund_no: string;
  order_id: number;
  amount_fen: number;
  reason: string;
  state: number;
  apply_by: number;
  /** Null until somebody decided. */
  audit_by: number | null;
  audited_at: number | null;
  /** When it arrived, by the channel's clock. */
  success_at: number | null;
  /** When the channel took it: then it is debited; null: by hand, or not yet. */
  accepted_at: Generated<number | null>;
  /** The fee that the channel gives back with it: an estimate until the bill of the day says it. */
  fee_fen: Generated<number>;
  channel_refund_no: string;
  /** Why it was rejected, failed or was closed. */
  remark: Generated<string>;
}

/** One step in the life of a refund; never changed. */
interface RefundEventTable {
  id: Generated<number>;
  refund_no: string;
  school_id: number;
  action: string;
  before_state: number;
  after_state: number;
  reason: string;
  created_at: number;
  created_by: number;
}

/** An entry of a school's price list. */
interface FeeItemTable extends Audited {
  id: Generated<number>;
  /** The purpose that bills with the item are paid for; 0: the usual one. */
  purpose_id: Generated<number>;
  /** Unique in the school. */
  item_code: string;
  name: string;
  /** A value of the dictionary `fee_category`. */
  category: string;
  price_fen: number;
  mandatory: number;
  max_qty: number;
  status: number;
  remark: string;
}
