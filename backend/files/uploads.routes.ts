import { chatUploadApi, uploadApi } from "#contract/uploads";
import { userApi } from "#contract/users";
import { type Register, reply } from "../handle";
import { replaceAvatar } from "../users/avatar.service";
import { createUploads } from "./uploads.service";

export function uploadRoutes({ on }: Register): void {
  const { picture, chatFile } = createUploads();

  on(uploadApi.singlePic, async (ctx, { file, savePath }) => reply(await picture(ctx, file, savePath), "图片上传成功"));
  on(uploadApi.singlePicByBlob, (ctx, { file, save_path }) => picture(ctx, file, save_path));
  on(uploadApi.pic, (ctx, { file }) => picture(ctx, file, "test"));
  on(uploadApi.singlePicByBase64, async (ctx, { file, savePath }) =>
    reply(await picture(ctx, file, savePath), "图片上传成功"),
  );
  on(userApi.uploadAvatar, async (ctx, { id, file, save_path }) =>
    reply(await replaceAvatar(ctx, id, () => picture(ctx, file, save_path)), "上传头像成功"),
  );

  on(chatUploadApi.pic, async (ctx, { file, savePath, messageId }) => ({
    ...(await picture(ctx, file, savePath)),
    messageId,
  }));
  on(chatUploadApi.file, async (ctx, { file, savePath, messageId }) => ({
    ...(await chatFile(ctx, file, savePath, "chatFile")),
    messageId,
  }));
  on(chatUploadApi.video, async (ctx, { file, savePath, messageId }) => ({
    ...(await chatFile(ctx, file, savePath, "video")),
    messageId,
  }));
  on(chatUploadApi.picByBase64, (ctx, { file, savePath }) => picture(ctx, file, savePath));
}
