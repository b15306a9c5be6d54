import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Dialog as PageDialog } from "~/components/dialog";

/** A dialog in the language of the chat. */
export function Dialog(props: Omit<ComponentProps<typeof PageDialog>, "lang" | "closeLabel">) {
  const { t, i18n } = useTranslation("chat");
  return <PageDialog {...props} lang={i18n.language} closeLabel={t("close")} />;
}
