import { useTranslation } from "react-i18next";
import { copyToClipboard } from "~/lib/clipboard";
import { showToast } from "~/lib/toast";

/** Copies one value and says whether it worked (LIST-08). */
export function useCopy(): (value: string) => Promise<void> {
  const { t } = useTranslation("common");
  return async (value) => {
    const isCopied = await copyToClipboard(value);
    showToast(isCopied ? "success" : "error", t(isCopied ? "copied" : "copyFailed"));
  };
}
