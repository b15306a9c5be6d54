import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Audited } from "./payments";

/** Face-pay enrolments (domain: face-pay enrolment). Money is integer fen, times are epoch ms. */
export interface FacepayTables {
  facepays: FacepayTable;
}

interface FacepayTable extends Audited {
  id: Generated<number>;
  student_id: number;
  /** The payer who agreed; null until somebody has. */
  payer_id: number | null;
  /** `wxpay` or `alipay`. */
  channel: string;
  /** The channel's name for the face; empty until it gave one, and after 注销. */
  face_uid: string;
  /** `1` 身份证, `A` 护照, `X` 学工号. */
  cert_type: string;
  /** 0 未采集, 1 审核中, 2 已采集, 3 不合格. */
  photo_state: number;
  /** The channel's reference of the photo; empty without one. */
  photo_ref: string;
  /** 0 未签约, 1 已签约, 2 已解约. */
  sign_state: number;
  /** 一脸通行: `OPEN` or `CLOSE`. */
  pass_status: string;
  /** 刷脸支付: `OPEN` or `CLOSE`. */
  pay_status: string;
  day_limit_fen: number;
  day_times: number;
  /** When the payer agreed; stays after the enrolment was closed. */
  consented_at: number | null;
  opened_at: number | null;
  closed_at: number | null;
  close_reason: string;
  /** 0 未开通, 1 待采集, 2 待签约, 3 已开通, 4 已暂停, 5 已关闭: kept by the database from the columns above. */
  state: GeneratedAlways<number>;
}
export type FacepayRow = Selectable<FacepayTable>;
