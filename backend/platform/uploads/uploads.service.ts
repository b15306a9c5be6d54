import { code } from "#contract/kernel/errors";
import { cleanFileName } from "#contract/kernel/file-name";
import { maxChatFileBytes, maxPictureBytes, type SavePath, type Uploaded } from "#contract/platform/uploads";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { createQueue } from "../../kernel/work-queue";
import { acceptedTypes, checkFileType } from "../files/file-types";
import { type NewFile, pathOfFile, storeFile } from "../files/files.service";
import { drawPicture, drawThumbnail } from "../files/picture";
import { createUserRate } from "../../kernel/user-rate";

/** Takes in what people upload. Throws `fileType` and `fileSize` for what cannot be taken, `tooOften` for too many. */
export interface Uploads {
  /** A file, or a data URL. */
  picture: (ctx: RequestContext, upload: File | string, purpose: SavePath) => Promise<Stored>;
  chatFile: (ctx: RequestContext, file: File, purpose: SavePath, kind: keyof typeof acceptedTypes) => Promise<Stored>;
}

export interface Stored extends Uploaded {
  /** Without a dot. */
  fileExt: string;
}

/** Pictures that are only ever shown small. */
const avatars: readonly SavePath[] = ["admin_face", "chat/group/avatar"];
const avatarSide = 512;
/** Pictures of messages, which may be GIF or WebP and move. */
const messagePictures: SavePath = "chat/pic";
/** Pictures that lists show small and a preview large. */
const previewed: readonly SavePath[] = ["chat/pic", "chat/group"];

/** One for a process: however many upload at once, few pictures are unpacked in memory. */
export function createUploads(): Uploads {
  // an album's worth at once; a script that fills the storage is slowed down
  const limitRate = createUserRate({ perMinute: 60, act: "上传", limit: "uploads" });
  const inTurn = createQueue({ running: 2, waiting: 30, refusal: "正在处理的图片较多，请稍后再试", limit: "uploads" });
  return {
    async picture(ctx, upload, purpose) {
      await limitRate(ctx);
      const { bytes, name } = await readPicture(upload);
      const side = avatars.includes(purpose) ? avatarSide : undefined;
      const picture = await inTurn(async () => {
        const picture = await drawPicture(bytes, { maxSide: side, withMoving: purpose === messagePictures });
        const { width, height, ...drawn } = picture;
        if (!previewed.includes(purpose)) return drawn;
        return { ...drawn, size: { width, height }, thumbnail: await drawThumbnail(drawn) };
      });
      return store(ctx, { ...picture, name, purpose });
    },
    async chatFile(ctx, file, purpose, kind) {
      await limitRate(ctx);
      if (file.size > maxChatFileBytes)
        throw new AppError(code.fileSize, "文件不能超过 20MB").withReason("file_size", { megabytes: 20 });
      const contents = await bytesOf(file);
      const type = await checkFileType(file.name, contents, acceptedTypes[kind]);
      return store(ctx, { ...type, contents, name: file.name, purpose });
    },
  };
}

interface Accepted {
  contents: Uint8Array;
  thumbnail?: Uint8Array | null;
  size?: NewFile["size"];
  isMoving?: boolean;
  extension: string;
  mime: string;
  /** The client's name of the file. */
  name: string;
  purpose: SavePath;
}

async function store(ctx: RequestContext, { name, ...file }: Accepted): Promise<Stored> {
  const fileName = await storeFile(ctx, {
    ...file,
    originalName: cleanFileName(name, file.extension),
    ownerId: ctx.actor.userId,
    visibility: "link",
  });
  return { fileName, url: pathOfFile(fileName), fileExt: file.extension };
}

async function readPicture(upload: File | string): Promise<{ bytes: Uint8Array; name: string }> {
  if (typeof upload === "string") return { bytes: readDataUrl(upload), name: "" };
  if (upload.size > maxPictureBytes) throw pictureTooLarge();
  return { bytes: await bytesOf(upload), name: upload.name };
}

function readDataUrl(text: string): Uint8Array {
  const comma = text.indexOf(",");
  if (!/^data:image\/(png|jpe?g);base64,$/i.test(text.slice(0, comma + 1))) {
    throw new AppError(code.fileType, "文件格式错误，请上传 JPG 或 PNG 图片").withReason("picture_type");
  }
  // four characters for three bytes: what is too long is not unpacked
  if (text.length - comma - 1 > Math.ceil(maxPictureBytes / 3) * 4) throw pictureTooLarge();
  return Buffer.from(text.slice(comma + 1), "base64");
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function pictureTooLarge(): AppError {
  return new AppError(code.fileSize, "图片不能超过 10MB").withReason("picture_size", { megabytes: 10 });
}
