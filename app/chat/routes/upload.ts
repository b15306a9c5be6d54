import type { ActionFunctionArgs } from "@remix-run/node";
import { code } from "#contract/kernel/errors";
import { chatUploadApi, maxChatFileBytes, maxPictureBytes } from "#contract/platform/uploads";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readUpload } from "~/services/read-upload.server";
import { answerEnvelope, asEnvelope, refusalEnvelope } from "~/services/script-answer.server";

export const handle = { schoolBound: false, body: "files", storeKeeper: true } satisfies RouteHandle;

const kinds = {
  pic: {
    endpoint: chatUploadApi.pic,
    most: maxPictureBytes,
    words: "图片不能超过 10MB",
    reason: "picture_size",
    megabytes: 10,
  },
  file: {
    endpoint: chatUploadApi.file,
    most: maxChatFileBytes,
    words: "文件不能超过 20MB",
    reason: "file_size",
    megabytes: 20,
  },
  video: {
    endpoint: chatUploadApi.video,
    most: maxChatFileBytes,
    words: "视频不能超过 20MB",
    reason: "file_size",
    megabytes: 20,
  },
};

/** Takes a picture, file or video of the chat (`file`, with `messageId` before it); answers the envelope. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle).catch(asEnvelope);
  const kind = Object.entries(kinds).find(([name]) => name === args.params.kind)?.[1];
  if (!kind) return refusalEnvelope(code.badInput, "不支持的上传类型", { reason: "unsupported" });
  const upload = await readUpload(args, kind.most);
  if (upload === "too-large") {
    const { words, reason, megabytes } = kind;
    return refusalEnvelope(code.fileSize, words, { reason, values: { megabytes } });
  }
  if (upload === "unreadable" || !upload.file)
    return refusalEnvelope(code.badInput, "请选择文件", { reason: "file_empty" });
  const messageId = formText(upload.form, "messageId") ?? "";
  const { file } = upload;
  return answerEnvelope(() => backend.send(kind.endpoint, { file, messageId }));
}
