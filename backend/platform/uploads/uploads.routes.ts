import { chatUploadApi, uploadApi, type Uploaded } from "#contract/platform/uploads";
import { userApi } from "#contract/platform/users";
import { type Register, reply } from "../../kernel/handle";
import { replaceAvatar } from "../access/users/avatar.service";
import type { RequestContext } from "../../kernel/context";
import { nameForReader } from "../../kernel/http/reader-address";
import { createUploads } from "./uploads.service";

export function uploadRoutes({ on }: Register): void {
  const { picture, chatFile } = createUploads();

  on(uploadApi.singlePic, async (ctx, { file, savePath }) =>
    reply(named(ctx, await picture(ctx, file, savePath)), "图片上传成功"),
  );
  on(uploadApi.singlePicByBlob, async (ctx, { file, save_path }) => named(ctx, await picture(ctx, file, save_path)));
  on(uploadApi.pic, (ctx, { file }) => picture(ctx, file, "test"));
  on(uploadApi.singlePicByBase64, async (ctx, { file, savePath }) =>
    reply(named(ctx, await picture(ctx, file, savePath)), "图片上传成功"),
  );
  on(userApi.uploadAvatar, async (ctx, { id, file, save_path }) =>
    reply(named(ctx, await replaceAvatar(ctx, id, () => picture(ctx, file, save_path))), "上传头像成功"),
  );

  on(chatUploadApi.pic, async (ctx, { file, savePath, messageId }) => ({
    ...named(ctx, await picture(ctx, file, savePath)),
    messageId,
  }));
  on(chatUploadApi.file, async (ctx, { file, savePath, messageId }) => ({
    ...named(ctx, await chatFile(ctx, file, savePath, "chatFile")),
    messageId,
  }));
  on(chatUploadApi.video, async (ctx, { file, savePath, messageId }) => ({
    ...named(ctx, await chatFile(ctx, file, savePath, "video")),
    messageId,
  }));
  on(chatUploadApi.picByBase64, async (ctx, { file, savePath }) => named(ctx, await picture(ctx, file, savePath)));
}

/** The upload under the name that its address for the caller has. */
function named<T extends Uploaded>(ctx: RequestContext, uploaded: T): T {
  return { ...uploaded, fileName: nameForReader(ctx, ctx.actor.userId, uploaded.fileName) };
}
