import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { fieldsOf, showQuery } from "./filter-values";

/**
 * Going back, a shortcut or a link changes the address: the fields follow, and keep focus. What was typed while the answer
 * to an earlier question was on its way stays, for the next one.
 */
export function useShownQuery(form: RefObject<HTMLFormElement>, query: Readonly<Record<string, string>>): void {
  const { state } = useNavigation();
  const address = JSON.stringify(query);
  const shown = useRef(address);
  const asked = useRef<Record<string, string>>({});
  useEffect(() => {
    const { current } = form;
    const remember = () => {
      asked.current = Object.fromEntries(fieldsOf(current).map(({ name, value }) => [name, value]));
    };
    current?.addEventListener("submit", remember);
    return () => current?.removeEventListener("submit", remember);
  }, [form]);
  useEffect(() => {
    const isAsAsked = ({ name, value }: { name: string; value: string }) => value === (asked.current[name] ?? value);
    // not at first, and not for the same list once more: what was typed must stay
    if (shown.current !== address) showQuery(fieldsOf(form.current).filter(isAsAsked), query);
    shown.current = address;
  }, [form, address, query]);
  useEffect(() => {
    if (state === "idle") asked.current = {};
  }, [state]);
}
