import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { type OwnField, ownValue, ownValueEvent } from "~/lib/own-value";

/** Follows a field that holds its own value, whoever changes it: a person, an address, a draft, a form that is reset. */
export function useFieldValue(field: RefObject<OwnField>, initial: string): string {
  const subscribe = useCallback(
    (follow: () => void) => {
      const { current } = field;
      const form = current?.form;
      const types = ["input", "change", ownValueEvent];
      // a form tells before it is reset
      const afterwards = () => void setTimeout(follow);
      for (const type of types) current?.addEventListener(type, follow);
      form?.addEventListener("reset", afterwards);
      return () => {
        for (const type of types) current?.removeEventListener(type, follow);
        form?.removeEventListener("reset", afterwards);
      };
    },
    [field],
  );
  return useSyncExternalStore(
    subscribe,
    () => (field.current ? ownValue(field.current) : initial),
    () => initial,
  );
}
