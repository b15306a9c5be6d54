import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { listOf, Paging } from "../kernel/paging";
import { daysInOrder } from "../kernel/ranges";
import { Forwarding } from "./commands";
import { GroupLevel } from "./contact";
import { KeptMonths } from "./kept-months";
import { ForwardBundle, FriendId, GroupId, MessageStatus, MessageType, Sender } from "./message";
import { messageFilter } from "./message-filter";

// Calls of the chat over HTTP (wire-contract 2.9, 5.4). Where the caller is no member there is nothing.

const base = "/laboratory/chat_module";
const signedIn = "signed-in" as const;

/** `date`: epoch ms of a local midnight; the day that begins there. Empty text is none. */
const Day = z.preprocess((value) => (value === "" ? undefined : value), z.coerce.number().int().min(0).optional());
const Keyword = z.string().trim().max(60).default("");
const Friend = z.coerce.number().pipe(FriendId);

const historyQuery = { content: Keyword, date: Day, ...messageFilter, ...Paging.shape };
export const FriendHistoryQuery = z.object({ ...historyQuery, contact_id: Friend }).refine(...daysInOrder);
export const GroupHistoryQuery = z.object({ ...historyQuery, contact_id: GroupId }).refine(...daysInOrder);
export type HistoryQuery = z.infer<typeof FriendHistoryQuery> | z.infer<typeof GroupHistoryQuery>;

/** A row of 消息记录, newest first; `sendTime` is for reading: `HH:mm:ss` today, else with its day. */
export const HistoryRow = z.object({
  id: z.string(),
  /** Its place in the conversation; of ours. */
  seq: z.number().int(),
  status: MessageStatus,
  type: MessageType,
  content: z.union([z.string(), ForwardBundle]),
  fileSize: z.number().int(),
  fileName: z.string(),
  fileExt: z.string(),
  avatar: z.string(),
  displayName: z.string(),
  fromUser: Sender,
  sendTime: z.string(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

/** `kept_months` with the last page. */
const History = listOf(HistoryRow).extend({ kept_months: KeptMonths });

export const GroupFileQuery = z.object({ file_name: Keyword, date: Day, contact_id: GroupId, ...Paging.shape });
export type GroupFileQuery = z.infer<typeof GroupFileQuery>;

/** A file or picture of a group, newest first; `send_time` is epoch ms in whole seconds. */
export const GroupFileRow = z.object({
  /** Its place in the conversation. */
  id: z.number().int(),
  message_id: z.string(),
  from_uid: z.number().int(),
  to_group_id: GroupId,
  type: MessageType,
  status: MessageStatus,
  send_time: z.number().int(),
  /** The file's address. */
  content: z.string(),
  file_size: z.number().int(),
  file_name: z.string(),
  /** Office documents by the name of their program (ppt, word, excel), others by their extension. */
  file_ext: z.string(),
  get_from_user: z.object({ id: z.number().int(), desc: z.string(), avatar: z.string() }),
});
export type GroupFileRow = z.infer<typeof GroupFileRow>;

const GroupFiles = listOf(GroupFileRow).extend({ kept_months: KeptMonths });

const Person = z.object({ id: z.number().int(), desc: z.string(), avatar: z.string() });

/** A member; `uid` and `id` are the same account. */
export const GroupMemberRow = z.object({
  uid: z.number().int(),
  id: z.number().int(),
  group_id: GroupId,
  level: GroupLevel,
  desc: z.string(),
  avatar: z.string(),
  is_up: z.number().int(),
  is_not_disturb: z.number().int(),
  /** Until when the member may not write, epoch ms; 0: may. */
  muted_until: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type GroupMemberRow = z.infer<typeof GroupMemberRow>;

/** Somebody who waits to be let in. */
export const GroupApplyRow = z.object({
  uid: z.number().int(),
  desc: z.string(),
  avatar: z.string(),
  invited_by: z.number().int(),
  inviter: z.string(),
  created_at: z.string(),
});
export type GroupApplyRow = z.infer<typeof GroupApplyRow>;

export const chatApi = {
  friendHistory: endpoint({
    method: "GET",
    path: `${base}/friend/history_message`,
    permission: signedIn,
    summary: "与联系人的消息记录，按内容与日期筛选",
    input: FriendHistoryQuery,
    output: History,
  }),
  groupHistory: endpoint({
    method: "GET",
    path: `${base}/group/history_message`,
    permission: signedIn,
    summary: "群聊的消息记录，按内容与日期筛选",
    input: GroupHistoryQuery,
    output: History,
  }),
  groupFile: endpoint({
    method: "GET",
    path: `${base}/group/group_file`,
    permission: signedIn,
    summary: "群文件",
    input: GroupFileQuery,
    output: GroupFiles,
  }),
  groupAlbum: endpoint({
    method: "GET",
    path: `${base}/group/group_album`,
    permission: signedIn,
    summary: "群相册；srcList 为本页各图地址",
    input: GroupFileQuery,
    output: GroupFiles.extend({ srcList: z.array(z.string()) }),
  }),
  groupInvite: endpoint({
    method: "GET",
    path: `${base}/group/group_invite`,
    permission: signedIn,
    summary: "可邀请入群的本人联系人与已有成员",
    input: z.object({ contact_id: GroupId }),
    output: z.object({ contacts_source: z.array(Person), group_member_list: z.array(Person) }),
  }),
  memberManage: endpoint({
    method: "GET",
    path: `${base}/group/group_member_manage`,
    permission: signedIn,
    summary: "群成员，群主在前",
    input: z.object({ contact_id: GroupId, desc: Keyword, ...Paging.shape }),
    output: listOf(GroupMemberRow),
  }),
  groupApply: endpoint({
    method: "GET",
    path: `${base}/group/group_apply`,
    permission: signedIn,
    summary: "等待审批的入群申请；群主与管理员可见",
    input: z.object({ contact_id: GroupId, ...Paging.shape }),
    output: listOf(GroupApplyRow),
  }),
  forward: endpoint({
    method: "POST",
    path: "/message/forward_message",
    permission: signedIn,
    audited: false,
    summary: "逐条转发消息",
    input: Forwarding,
  }),
  mergeForward: endpoint({
    method: "POST",
    path: "/message/merge_forward_message",
    permission: signedIn,
    audited: false,
    summary: "合并转发消息",
    input: Forwarding,
  }),
};
