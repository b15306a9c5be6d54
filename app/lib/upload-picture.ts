import { type FileSending, sendFile } from "./send-file";

export interface StoredPicture {
  url: string;
  fileName: string;
}

export type PictureUpload = Pick<FileSending, "action" | "file" | "fields" | "onProgress">;

/** Sends one picture from the browser; rejects as `sendFile` does. */
export async function uploadPicture(upload: PictureUpload): Promise<StoredPicture> {
  const { file } = upload;
  const { url, fileName } = await sendFile({ ...upload, fileName: file instanceof File ? file.name : "picture.png" });
  if (typeof url !== "string") throw new Error();
  return { url, fileName: typeof fileName === "string" ? fileName : "" };
}
