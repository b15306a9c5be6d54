import { useTranslation } from "react-i18next";
import type { Connection } from "../core/session/chat-session";

/** Says when messages do not come or go, and how many wait (`pending`); nothing while all is well. */
export function ConnectionLine({ pending, connection }: { pending: number; connection: Connection }) {
  const { t } = useTranslation("chat");
  // a single message on its way shows that beside itself
  const waiting = pending > (connection === "open" ? 1 : 0) ? t("connection.pending", { count: pending }) : null;
  const isTrouble = connection === "unsupported" || connection === "signed-out";
  const text = connection === "open" ? null : stateText();
  const line = "flex flex-wrap items-center gap-x-3 px-4 py-1.5 pr-[--controls] text-sm";
  return (
    <div role={isTrouble ? "alert" : "status"} aria-label={t("connection.label")}>
      {(text ?? waiting) && (
        <p className={`${line} ${isTrouble ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning"}`}>
          {text && <span>{text}</span>}
          {connection === "signed-out" && (
            <a href="/login" className="underline">
              {t("connection.signIn")}
            </a>
          )}
          {waiting && <span>{waiting}</span>}
        </p>
      )}
    </div>
  );

  function stateText(): string {
    switch (connection) {
      case "connecting":
        return t("connection.connecting");
      case "lost":
        return t("connection.lost");
      case "signed-out":
        return t("connection.signedOut");
      case "unsupported":
        return t("connection.unsupported");
      case "open":
        return "";
    }
  }
}
