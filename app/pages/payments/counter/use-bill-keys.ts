import { useEffect, useRef } from "react";
import { isFreeKey } from "~/lib/free-key";

/** The key of the bill at a place of the list; undefined after the ninth. */
export function billKey(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined;
}

/** Ticks the bill whose number is pressed where nothing is typed. */
export function useBillKeys(numbers: readonly string[], toggle: (bill_no: string) => void): void {
  const latest = useRef({ numbers, toggle });
  latest.current = { numbers, toggle };
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const bill_no = latest.current.numbers.find((_, index) => billKey(index) === event.key);
      if (bill_no === undefined || event.repeat || !isFreeKey(event)) return;
      event.preventDefault();
      latest.current.toggle(bill_no);
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
