import type { TFunction } from "i18next";
import { pictureAddress } from "~/lib/picture-address";
import { showToast } from "~/lib/toast";

/** Puts a picture on the clipboard and says so; where the browser takes none, says that. */
export async function copyPicture(url: string, t: TFunction<"chat">): Promise<void> {
  try {
    // a promise: Safari asks for it within the click
    const png = fetch(pictureAddress(url)).then(toPng);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    showToast("success", t("messages.copied"));
  } catch {
    showToast("error", t("media.image.notCopied"));
  }
}

/** Draws a picture anew as PNG, the one kind that every clipboard takes. */
async function toPng(answer: Response): Promise<Blob> {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
