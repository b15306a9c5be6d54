import * as z from "zod";
import { visibleText } from "../kernel/names";
import { endpoint } from "../kernel/endpoint";
import { Availability } from "./availability";
import { OnlineStatus } from "./contact";
import { FriendId } from "./message";

// Calls of ours about people: who they are, asking them to be a contact, own names for them (docs/decisions/0056).

const base = "/laboratory/chat_module/friend";
const signedIn = "signed-in" as const;

/** Longest own name for a contact, and longest word of an application, in characters. */
export const maxRemark = 30;
export const maxApplicationWord = 100;

const Uid = z.coerce.number().pipe(FriendId);

/** The relation of a person to the caller: `sent` waits for the person's answer, `received` for the caller's. */
export const Relation = z.enum(["self", "friend", "sent", "received", "none"]);
export type Relation = z.infer<typeof Relation>;

export const FoundPerson = z.object({
  id: z.number().int(),
  /** The caller's own name for a contact, else the nickname. */
  displayName: z.string(),
  desc: z.string(),
  avatar: z.string(),
  /** The person's school, store or agent; empty for a person found by phone only. */
  school: z.string(),
  relation: Relation,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** The card of a person; school, roles and phone are empty where the caller may not know them. */
export const PersonCard = FoundPerson.extend({
  remark: z.string(),
  /** Descriptions of the roles, joined. */
  role: z.string(),
  /** Masked. */
  phone: z.string(),
  status: OnlineStatus,
  /** `available` for who is not online. */
  availability: Availability,
  /** The word of the application that waits, in either direction. */
  word: z.string(),
});
export type PersonCard = z.infer<typeof PersonCard>;

/** 0 waits, 1 approved, 2 rejected. */
export const ApplicationStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const FriendApplication = z.object({
  /** The other side. */
  uid: z.number().int(),
  desc: z.string(),
  avatar: z.string(),
  word: z.string(),
  /** 1: the caller asked; 0: the other one did. */
  is_own: z.union([z.literal(0), z.literal(1)]),
  status: ApplicationStatus,
  created_at: z.string(),
});
export type FriendApplication = z.infer<typeof FriendApplication>;

export const friendApi = {
  friendPerson: endpoint({
    method: "GET",
    path: `${base}/person`,
    permission: signedIn,
    summary: "联系人名片；手机号脱敏",
    input: z.object({ uid: Uid }),
    output: PersonCard,
  }),
  friendSearch: endpoint({
    method: "GET",
    path: `${base}/search`,
    permission: signedIn,
    summary: "查找同事：姓名、拼音、手机号；范围以外的人只能以完整手机号查找",
    input: z.object({ q: z.string().trim().min(1, "请输入姓名、拼音或手机号").max(30) }),
    output: z.object({ list: z.array(FoundPerson) }),
  }),
  friendApplications: endpoint({
    method: "GET",
    path: `${base}/application/list`,
    permission: signedIn,
    summary: "好友申请：收到的与发出的，新的在前",
    output: z.object({ list: z.array(FriendApplication), total: z.number().int() }),
  }),
  friendApply: endpoint({
    method: "POST",
    path: `${base}/application/store`,
    permission: signedIn,
    audited: false,
    summary: "申请添加好友；范围以外的人须附其手机号",
    input: z.object({
      uid: Uid,
      word: visibleText().max(maxApplicationWord, `最多 ${maxApplicationWord} 个字`).default(""),
      phone: z.string().trim().max(20).default(""),
    }),
    /** `friend`: the other side had asked already. */
    output: z.object({ relation: z.enum(["friend", "sent"]) }),
  }),
  friendSettle: endpoint({
    method: "POST",
    path: `${base}/application/settle`,
    permission: signedIn,
    audited: false,
    summary: "通过（1）或拒绝（0）好友申请",
    input: z.object({ uid: Uid, approve: z.coerce.number().int().min(0).max(1) }),
  }),
  friendRemark: endpoint({
    method: "POST",
    path: `${base}/remark`,
    permission: signedIn,
    audited: false,
    summary: "修改好友备注；空为取消",
    input: z.object({ uid: Uid, remark: visibleText().max(maxRemark, `最多 ${maxRemark} 个字`) }),
  }),
  friendDestroy: endpoint({
    method: "DELETE",
    path: `${base}/destroy/:uid`,
    permission: signedIn,
    audited: false,
    summary: "删除好友：双方都不再是联系人",
    input: z.object({ uid: Uid }),
  }),
};
