import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { mostCount } from "../kernel/ids";
import { maxInvited } from "./group-commands";
import { FriendId } from "./message";

/** The form of a new group as far as it was filled in; nothing in it need be right yet. Its picture is not kept. */
export const GroupForm = z.object({
  name: z.string().max(200),
  size: z.number().int().min(1).max(mostCount),
  validation: z.union([z.literal(0), z.literal(1)]),
  /** HTML of the editor. */
  introduction: z.string().max(20_000),
  members: z.array(FriendId).max(maxInvited),
});
export type GroupForm = z.infer<typeof GroupForm>;

/** The newest form; its version grows by one with each change, on whatever machine. Null: nothing is begun. */
export const StoredGroupForm = z.object({
  version: z.number().int().min(0).max(mostCount),
  form: GroupForm.nullable(),
});
export type StoredGroupForm = z.infer<typeof StoredGroupForm>;

const base = "/laboratory/chat_module/group_form";

export const groupFormApi = {
  groupForm: endpoint({
    method: "GET",
    path: `${base}/list`,
    permission: "signed-in",
    summary: "没有创建完的群聊",
    output: StoredGroupForm,
  }),
  groupFormStore: endpoint({
    method: "POST",
    path: `${base}/store`,
    permission: "signed-in",
    audited: false,
    summary: "保存没有创建完的群聊；依据的版本不是最新时不保存，答复最新的",
    /** `version`: that of the form it was made of; 0 for none. */
    input: StoredGroupForm,
    output: z.object({ is_saved: z.boolean(), newest: StoredGroupForm }),
  }),
};
