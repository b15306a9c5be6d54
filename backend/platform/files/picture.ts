import { fileTypeFromBuffer } from "file-type";
import { code } from "#contract/kernel/errors";
import { maxPictureBytes } from "#contract/platform/uploads";
import { AppError } from "../../kernel/errors";

export interface Picture {
  contents: Uint8Array;
  extension: "jpg" | "png";
  mime: "image/jpeg" | "image/png";
  /** In pixels, upright. */
  width: number;
  height: number;
}

// the cameras of telephones make up to 50 million; unpacked such a picture takes a quarter of a gigabyte
const maxPixels = 64_000_000;
const timeoutSeconds = 30;

/** Longest side of a small copy: what a list shows at twice its size, for sharp screens. */
const thumbnailSide = 480;

/**
 * Checks a picture by its contents and draws it anew: place and device of the photographer, and whatever else was packed
 * into the file, stay behind, and it stands upright. `maxSide` makes a larger one fit.
 * Throws `fileType` for anything but a whole JPG or PNG, `fileSize` above 10 MiB or 64 million pixels.
 */
export async function drawPicture(upload: Uint8Array, maxSide?: number): Promise<Picture> {
  if (upload.byteLength > maxPictureBytes)
    throw new AppError(code.fileSize, "图片不能超过 10MB").withReason("picture_size", { megabytes: 10 });
  const extension = await pictureType(upload);
  // loaded with the first picture: it is 15 MB of native code
  const { default: sharp } = await import("sharp");
  // no picture comes twice
  sharp.cache(false);
  try {
    const source = sharp(upload, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: timeoutSeconds });
    const { width, height } = await source.metadata();
    if (width * height > maxPixels) throw tooManyPixels();
    const upright = source.autoOrient();
    const fitting = maxSide ? upright.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }) : upright;
    const encoded = extension === "png" ? fitting.png() : fitting.jpeg({ quality: 90 });
    const { data: contents, info } = await encoded.toBuffer({ resolveWithObject: true });
    const mime = extension === "png" ? "image/png" : "image/jpeg";
    return { contents, extension, mime, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw new AppError(code.fileType, "图片已损坏，请换一张", { cause: String(error) }).withReason("picture_broken");
  }
}

/** A small copy of a picture that was drawn here, as WebP; null where the picture is small, or its copy would not be. */
export async function drawThumbnail({ contents }: Pick<Picture, "contents">): Promise<Uint8Array | null> {
  const { default: sharp } = await import("sharp");
  const source = sharp(contents, { limitInputPixels: maxPixels }).timeout({ seconds: timeoutSeconds });
  const { width, height } = await source.metadata();
  if (Math.max(width, height) <= thumbnailSide) return null;
  const small = await source.resize(thumbnailSide, thumbnailSide, { fit: "inside" }).webp({ quality: 80 }).toBuffer();
  return small.byteLength < contents.byteLength ? small : null;
}

async function pictureType(upload: Uint8Array): Promise<"jpg" | "png"> {
  const found = await fileTypeFromBuffer(upload);
  if (found?.ext === "jpg") return "jpg";
  // an animated PNG is one; its first picture is kept
  if (found?.ext === "png" || found?.ext === "apng") return "png";
  throw new AppError(code.fileType, "文件格式错误，请上传 JPG 或 PNG 图片").withReason("picture_type");
}

function tooManyPixels(): AppError {
  return new AppError(code.fileSize, "图片尺寸过大，请缩小后再上传").withReason("picture_pixels");
}
