import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { GroupId } from "./message";

/** Larger groups have no read state. */
export const maxReadStateMembers = 500;

/** The last message that a member has read; messages up to `joined_seq` are from before the member joined. */
export const ReadCursor = z.object({
  uid: z.number().int(),
  read_seq: z.number().int(),
  joined_seq: z.number().int(),
});
export type ReadCursor = z.infer<typeof ReadCursor>;

export const readStateApi = {
  readState: endpoint({
    method: "GET",
    path: "/laboratory/chat_module/group/read_state",
    permission: "signed-in",
    summary: "群成员各读到哪里；500 人以上的群为空",
    input: z.object({ contact_id: GroupId }),
    output: z.object({ list: z.array(ReadCursor) }),
  }),
};
