import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { listOf } from "../kernel/paging";
import { MessageId } from "./message";

// Calls of ours about favourites: pictures an account keeps among its emoji (docs/decisions/0054).

const base = "/laboratory/chat_module/emoji";
const signedIn = "signed-in" as const;

/** Most favourites of an account. */
export const maxFavourites = 200;

/** An emoji entry of the group 收藏; sent as an image message with `src` as its content. */
export const Favourite = z.object({
  id: z.number().int(),
  /** The file's name below `/files/`. */
  name: z.string(),
  /** The name it was uploaded under. */
  title: z.string(),
  /** The picture's address. */
  src: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type Favourite = z.infer<typeof Favourite>;

export const emojiApi = {
  emojiList: endpoint({
    method: "GET",
    path: `${base}/list`,
    permission: signedIn,
    summary: "本人收藏的表情图片，最新的在前",
    output: listOf(Favourite),
  }),
  emojiStore: endpoint({
    method: "POST",
    path: `${base}/store`,
    permission: signedIn,
    audited: false,
    summary: "收藏表情图片：本人可读的图片消息，或本人上传的图片",
    input: z
      .object({ message_id: MessageId.optional(), src: z.string().max(500).optional() })
      .refine(({ message_id, src }) => (message_id === undefined) !== (src === undefined), "请选择一张图片"),
  }),
  emojiDestroy: endpoint({
    method: "DELETE",
    path: `${base}/destroy/:id`,
    permission: signedIn,
    audited: false,
    summary: "移除收藏的表情图片",
    input: z.object({ id: Id }),
  }),
};
