import { type RefObject, useCallback, useRef, useSyncExternalStore } from "react";
import { useChat } from "../kit/chat-context";
import { useNear } from "../kit/use-near";
import { type FoundRecord, recordsOf } from "./records";

/** The record of a number, asked for anew while its card (`box`) is in sight; undefined until the first answer. */
export function useRecord<Card extends HTMLElement>(
  number: string,
): { record: FoundRecord | undefined; box: RefObject<Card> } {
  const records = recordsOf(useChat().me.id);
  const box = useRef<Card>(null);
  const isNear = useNear(box);
  const watch = useCallback(
    (onAnswer: () => void) => (isNear ? records.watch(number, onAnswer) : () => undefined),
    [records, number, isNear],
  );
  const record = useSyncExternalStore(watch, () => records.find(number));
  return { record, box };
}
