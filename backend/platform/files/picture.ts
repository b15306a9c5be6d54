import { fileTypeFromBuffer } from "file-type";
import type { Sharp } from "sharp";
import { code } from "#contract/kernel/errors";
import { maxPictureBytes } from "#contract/platform/uploads";
import { AppError } from "../../kernel/errors";

const pictureTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
} as const;
type PictureType = keyof typeof pictureTypes;

export interface Picture {
  contents: Uint8Array;
  extension: PictureType;
  mime: (typeof pictureTypes)[PictureType];
  /** In pixels, upright. */
  width: number;
  height: number;
  /** It has several frames. */
  isMoving: boolean;
}

interface Drawing {
  /** A larger one is made to fit. */
  maxSide?: number | undefined;
  /** GIF and WebP are taken too, and go on moving. */
  withMoving?: boolean;
}

// the cameras of telephones make up to 50 million; unpacked such a picture takes a quarter of a gigabyte
const maxPixels = 64_000_000;
const timeoutSeconds = 30;

/** Longest side of a small copy: what a list shows at twice its size, for sharp screens. */
const thumbnailSide = 480;

/**
 * Checks a picture by its contents and draws it anew: place and device of the photographer, and whatever else was packed
 * into the file, stay behind, and it stands upright.
 * Throws `fileType` for anything but a whole JPG or PNG, or GIF or WebP where they are taken; `fileSize` above 10 MiB or 64 million
 * pixels, those of all frames together; half as many where they have 16 bits a colour.
 */
export async function drawPicture(upload: Uint8Array, { maxSide, withMoving = false }: Drawing = {}): Promise<Picture> {
  if (upload.byteLength > maxPictureBytes)
    throw new AppError(code.fileSize, "图片不能超过 10MB").withReason("picture_size", { megabytes: 10 });
  const extension = await pictureType(upload, withMoving);
  // loaded with the first picture: it is 15 MB of native code
  const { default: sharp } = await import("sharp");
  // no picture comes twice
  sharp.cache(false);
  try {
    const options = { limitInputPixels: maxPixels, failOn: "error", animated: withMoving } as const;
    const source = sharp(upload, options).timeout({ seconds: timeoutSeconds });
    const { width, height, pages = 1, pageHeight, depth } = await source.metadata();
    // two bytes a colour take the room of two pixels
    const bytes = depth === "ushort" ? 2 : 1;
    if (width * (pageHeight ?? height) * pages * bytes > maxPixels) throw tooManyPixels();
    const isMoving = pages > 1;
    // frames lie below one another while they are drawn: turned they would be mixed up
    const upright = isMoving ? source : source.autoOrient();
    const fitting = maxSide ? upright.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }) : upright;
    const { data: contents, info } = await encode(fitting, extension).toBuffer({ resolveWithObject: true });
    const shownHeight = info.pageHeight ?? info.height;
    return { contents, extension, mime: pictureTypes[extension], width: info.width, height: shownHeight, isMoving };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw new AppError(code.fileType, "图片已损坏，请换一张", { cause: String(error) }).withReason("picture_broken");
  }
}

function encode(picture: Sharp, extension: PictureType): Sharp {
  switch (extension) {
    case "jpg":
      return picture.jpeg({ quality: 90 });
    case "png":
      return picture.png();
    case "gif":
      // a long one would otherwise keep a core for longer than its upload
      return picture.gif({ effort: 3 });
    case "webp":
      return picture.webp({ quality: 90, effort: 2 });
  }
}

/**
 * A small copy of a picture that was drawn here, as WebP; null where the picture is small, or its copy would not be. That of a moving
 * one is its first frame, for where nothing shall move.
 */
export async function drawThumbnail({
  contents,
  isMoving,
}: Pick<Picture, "contents" | "isMoving">): Promise<Uint8Array | null> {
  const { default: sharp } = await import("sharp");
  const source = sharp(contents, { limitInputPixels: maxPixels }).timeout({ seconds: timeoutSeconds });
  const { width, height } = await source.metadata();
  if (!isMoving && Math.max(width, height) <= thumbnailSide) return null;
  const side = { fit: "inside", withoutEnlargement: true } as const;
  const small = await source.resize(thumbnailSide, thumbnailSide, side).webp({ quality: 80 }).toBuffer();
  return isMoving || small.byteLength < contents.byteLength ? small : null;
}

async function pictureType(upload: Uint8Array, withMoving: boolean): Promise<PictureType> {
  const found = await fileTypeFromBuffer(upload);
  if (found?.ext === "jpg") return "jpg";
  // an animated PNG is one; its first picture is kept
  if (found?.ext === "png" || found?.ext === "apng") return "png";
  if (withMoving && (found?.ext === "gif" || found?.ext === "webp")) return found.ext;
  throw withMoving
    ? new AppError(code.fileType, "文件格式错误，请上传 JPG、PNG、GIF 或 WebP 图片").withReason("chat_picture_type")
    : new AppError(code.fileType, "文件格式错误，请上传 JPG 或 PNG 图片").withReason("picture_type");
}

function tooManyPixels(): AppError {
  return new AppError(code.fileSize, "图片尺寸过大，请缩小后再上传").withReason("picture_pixels");
}
