import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePageHref } from "~/components/school-scope";
import { isFreeKey, isWritten } from "~/lib/free-key";
import { counterPath } from "../bills/bill-list";

/** Leads to the next student: `/` to the search, Escape from a field out of it, from the question back to the form, from a student to the beginning. */
export function useNextKeys(): void {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const leave = useRef(() => {});
  leave.current = () => navigate(pageHref(counterPath));
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const search = document.querySelector<HTMLInputElement>("main [role=search] input[type=search]");
      if (event.key === "/" && isFreeKey(event)) {
        event.preventDefault();
        search?.select();
      }
      if (event.key !== "Escape" || event.isComposing || document.querySelector(opened)) return;
      const field = document.activeElement;
      const question = document.querySelector<HTMLElement>("main button[name=step][value=edit]");
      if (field instanceof HTMLElement && field !== search && isWritten(field)) field.blur();
      else if (question) question.click();
      else {
        search?.focus();
        if (window.location.search) leave.current();
      }
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

// what lies over the page takes the key for itself
const opened = '[role="dialog"], dialog[open], [data-drawer="open"]';
