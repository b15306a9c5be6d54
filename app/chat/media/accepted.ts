import type { Picked } from "../kit/picked-files";

// Files that may be uploaded. The server decides; saying it before the upload spares the wait. A test holds this to the contract.

export type UploadKind = Picked["kind"];

const MiB = 1024 * 1024;

export const maxBytes: Readonly<Record<UploadKind, number>> = { image: 10 * MiB, file: 20 * MiB, video: 20 * MiB };

const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Extensions; those of pictures are the ones they are usually given. */
export const extensions = {
  image: ["jpg", "jpeg", "png", "gif", "webp"],
  video: ["mp4", "mov", "3gp", "avi", "flv", "wmv", "rmvb"],
  file: [
    ...["doc", "docx", "xls", "xlsx", "ppt", "pptx", "wps", "et", "dps", "pdf", "txt", "md", "csv"],
    ...["zip", "rar", "7z", "apk", "exe", "jpg", "jpeg", "png", "gif", "webp", "bmp", "mp3", "m4a", "wav"],
    ...["mp4", "mov", "3gp", "avi", "flv", "wmv", "rmvb"],
  ],
} as const;

export type Refused = "empty" | "imageType" | "imageSize" | "fileType" | "fileSize" | "videoType" | "videoSize";

/** Chooses the kind of message for a file that was pasted or dropped. */
export function kindOf(file: File): UploadKind {
  if (isPicture(file)) return "image";
  return includes(extensions.video, extensionOf(file.name)) ? "video" : "file";
}

/** Why a file is not uploaded; null where nothing is against it. */
export function refusalOf(kind: UploadKind, file: File): Refused | null {
  if (file.size === 0) return "empty";
  if (file.size > maxBytes[kind]) return `${kind}Size`;
  if (kind === "image") return isPicture(file) ? null : "imageType";
  const extension = extensionOf(file.name);
  // without an extension the server looks into the file
  return extension === "" || includes(extensions[kind], extension) ? null : `${kind}Type`;
}

/** For the browser's file dialog. */
export function acceptOf(kind: UploadKind): string {
  return kind === "image" ? pictureTypes.join(",") : extensions[kind].map((extension) => `.${extension}`).join(",");
}

/** Without a dot, in small letters; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

function isPicture({ type, name }: File): boolean {
  return includes(pictureTypes, type) || (type === "" && includes(extensions.image, extensionOf(name)));
}

function includes(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
