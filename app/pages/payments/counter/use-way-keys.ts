import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import type { FieldChoice } from "~/lib/form-description";
import { givenField } from "./cash-given";
import { transferField } from "./transfer-fields";

/** The keys that choose the way of payment at a place of the list. */
export function wayKey(index: number): string {
  return `Alt+${index + 1}`;
}

/** Chooses the way of payment by Alt and its number, wherever one writes; the focus goes on to what was handed over, or the number of the transfer. */
export function useWayKeys(
  form: RefObject<HTMLFormElement>,
  methods: readonly FieldChoice[],
  choose: (method: string) => void,
): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // with Alt a Mac writes other letters: the key's place counts
      const way = methods.find((_, index) => event.code === `Digit${index + 1}`);
      if (!way) return;
      event.preventDefault();
      flushSync(() => choose(String(way.value)));
      const next = `[name=${way.value === "cash" ? givenField : transferField}]`;
      form.current?.querySelector<HTMLInputElement>(next)?.focus();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [form, methods, choose]);
}
