import { useTranslation } from "react-i18next";

/** Gives the text, in the chat's language, for a part that cannot be loaded. */
export function useNotLoaded(): string {
  return useTranslation("chat").t("launcher.notLoaded");
}
