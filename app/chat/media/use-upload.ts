import { useSyncExternalStore } from "react";
import { useChat } from "../kit/chat-context";
import { type Upload, uploadsOf } from "./uploads";

/** The file of a message that is on its way; undefined once it is stored. */
export function useUpload(id: string): Upload | undefined {
  const uploads = uploadsOf(useChat().session);
  return useSyncExternalStore(uploads.subscribe, () => uploads.find(id));
}
