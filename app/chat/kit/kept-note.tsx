import { useTranslation } from "react-i18next";

/** Below the oldest rows: older messages were deleted after so many months; nothing without them. */
export function KeptNote({ months }: { months: number | undefined }) {
  const { t } = useTranslation("chat");
  if (months === undefined) return null;
  return <p className="p-3 text-center text-xs text-ink-soft">{t("messages.kept", { months })}</p>;
}
