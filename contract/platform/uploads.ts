import * as z from "zod";
import { bodyLimits } from "../kernel/body-limits";
import { endpoint } from "../kernel/endpoint";

const MiB = 1024 * 1024;

/** UP-01: of a picture as it is sent. */
export const maxPictureBytes = 10 * MiB;
/** Chat files and videos (wire-contract 2.8). */
export const maxChatFileBytes = 20 * MiB;

/** UP-06: what an upload is for, as clients name it; a name from this list and never a path. */
export const savePaths = [
  "test",
  "admin_face",
  "chat/pic",
  "chat/file",
  "chat/video",
  "chat/group",
  "chat/group/avatar",
] as const;
export const SavePath = z.enum(savePaths, "不是可用的保存位置");
export type SavePath = z.infer<typeof SavePath>;

/** A data URL: `data:image/png;base64,…`. */
const PictureText = z.string("请选择图片").min(1, "请选择图片");

/** Names the pending message of the sender's page; comes back as it was sent. */
const MessageId = z.string().max(50).default("");

const picture = z.file("请选择图片");
const file = z.file("请选择文件");

/**
 * `fileName` is the name below `/files/`, `url` the absolute address that shows the file to whoever knows it. Of a file for conversations
 * both are made for the caller and end within a month.
 */
export const Uploaded = z.object({ fileName: z.string(), url: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;

export const ChatUploaded = Uploaded.extend({
  /** Without a dot. */
  fileExt: z.string(),
  messageId: z.string(),
});
export type ChatUploaded = z.infer<typeof ChatUploaded>;

/**
 * Calls that take a picture: JPG or PNG by content, at most 10 MiB. Refuse with 4001 (another type, or damaged), 4002 (too
 * large, in bytes or in pixels), 3002 (no file, an unknown place), 429 (too often).
 */
export const uploadApi = {
  singlePic: endpoint({
    method: "POST",
    path: "/common/upload/single_pic",
    permission: "signed-in",
    body: "multipart",
    input: z.object({ file: picture, savePath: SavePath.default("test") }),
    output: Uploaded,
    summary: "上传图片",
  }),
  singlePicByBlob: endpoint({
    method: "POST",
    path: "/common/upload/single_pic_by_blob",
    permission: "signed-in",
    body: "multipart",
    input: z.object({ file: picture, save_path: SavePath.default("test") }),
    output: Uploaded,
    summary: "上传裁剪后的图片",
  }),
  /** The rich-text editor's: the file and nothing else. */
  pic: endpoint({
    method: "POST",
    path: "/common/upload_pic",
    permission: "signed-in",
    body: "multipart",
    input: z.object({ file: picture }),
    output: Uploaded,
    summary: "上传编辑器中的图片",
  }),
  singlePicByBase64: endpoint({
    method: "POST",
    path: "/common/upload/single_pic_by_base64",
    permission: "signed-in",
    maxBodyBytes: bodyLimits.upload,
    input: z.object({ file: PictureText, savePath: SavePath.default("test") }),
    output: Uploaded,
    summary: "以 base64 上传图片",
  }),
};

const chatFields = { messageId: MessageId };

/** Uploads of the chat: what is said there is not logged, and neither is what is sent. They refuse as `uploadApi` does. */
export const chatUploadApi = {
  pic: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/upload_pic",
    permission: "signed-in",
    body: "multipart",
    audited: false,
    input: z.object({ file: picture, savePath: SavePath.default("chat/pic"), ...chatFields }),
    output: ChatUploaded,
    summary: "聊天：上传图片",
  }),
  /** At most 20 MiB, of a type from a list, with contents of that type. */
  file: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/upload_file",
    permission: "signed-in",
    body: "multipart",
    audited: false,
    input: z.object({ file, savePath: SavePath.default("chat/file"), ...chatFields }),
    output: ChatUploaded,
    summary: "聊天：上传文件",
  }),
  /** At most 20 MiB; mp4, avi, mov, rmvb, flv, 3gp or wmv by content. */
  video: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/upload_video",
    permission: "signed-in",
    body: "multipart",
    audited: false,
    input: z.object({ file, savePath: SavePath.default("chat/video"), ...chatFields }),
    output: ChatUploaded,
    summary: "聊天：上传视频",
  }),
  picByBase64: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/upload_pic_by_base64",
    permission: "signed-in",
    maxBodyBytes: bodyLimits.upload,
    audited: false,
    input: z.object({ file: PictureText, savePath: SavePath.default("chat/group") }),
    output: Uploaded,
    summary: "聊天：以 base64 上传图片",
  }),
};
