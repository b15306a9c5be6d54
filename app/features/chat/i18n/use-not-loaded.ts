import { useTranslation } from "react-i18next";

/** What is said in the chat's language where a part of it cannot be loaded. */
export function useNotLoaded(): string {
  return useTranslation("chat").t("call.notLoaded");
}
