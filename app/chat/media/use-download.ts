import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { downloadFile } from "./download";

/** Saves files of messages under their names; what cannot be fetched is a toast. */
export function useDownload() {
  const { t } = useTranslation("chat");
  const [isSaving, setSaving] = useState(false);
  const failed = t("forward.download.failed");
  const save = useCallback(
    (file: { url: string; name: string }) => {
      setSaving(true);
      downloadFile(file)
        .catch(() => showToast("error", failed))
        .finally(() => setSaving(false));
    },
    [failed],
  );
  return { save, isSaving };
}
