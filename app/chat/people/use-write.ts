import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { describeError } from "../kit/describe-error";

/** Does something by a call and says how it ended; false where it was refused. */
export function useWrite(): (write: () => Promise<unknown>, success: string) => Promise<boolean> {
  const { t } = useTranslation("chat");
  return useCallback(
    async (write, success) => {
      try {
        await write();
      } catch (error) {
        showToast("error", describeError(error, t));
        return false;
      }
      showToast("success", success);
      return true;
    },
    [t],
  );
}
