import { commonTexts } from "~/i18n/locales/zh/common";
import { copyToClipboard } from "~/lib/clipboard";
import { showToast } from "~/lib/toast";

/** Copies one value and says whether it worked (LIST-08). */
export function useCopy(): (value: string) => Promise<void> {
  return async (value) => {
    const isCopied = await copyToClipboard(value);
    showToast(isCopied ? "success" : "error", isCopied ? commonTexts.copied : commonTexts.copyFailed);
  };
}
