import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { addressKey } from "~/lib/address-key";
import { ownValue } from "~/lib/own-value";
import { type Field, fieldsOf, showQuery } from "./filter-values";

/**
 * Going back, a shortcut or a link changes the address: the fields follow, and keep focus. What was typed while the answer
 * to an earlier question was on its way stays, for the next one; so does what was typed when the address had changed already.
 */
export function useShownQuery(form: RefObject<HTMLFormElement>, query: Readonly<Record<string, string>>): void {
  const { state } = useNavigation();
  const address = JSON.stringify(query);
  const shown = useRef(address);
  const asked = useRef<Record<string, string>>({});
  const { key } = useLocation();
  const followed = useRef(key);
  const late = useRef(new Set<EventTarget>());
  useEffect(() => {
    const { current } = form;
    const remember = () => {
      asked.current = Object.fromEntries(fieldsOf(current).map((field) => [field.name, ownValue(field)]));
    };
    // an address changes some milliseconds before the page
    const note = ({ target }: Event) => {
      if (target && addressKey() !== followed.current) late.current.add(target);
    };
    current?.addEventListener("submit", remember);
    current?.addEventListener("input", note);
    return () => {
      current?.removeEventListener("submit", remember);
      current?.removeEventListener("input", note);
    };
  }, [form]);
  useEffect(() => {
    const isOld = (field: Field) =>
      ownValue(field) === (asked.current[field.name] ?? ownValue(field)) && !late.current.has(field);
    // not at first, and not for the same list once more: what was typed must stay
    if (shown.current !== address) showQuery(fieldsOf(form.current).filter(isOld), query);
    shown.current = address;
  }, [form, address, query]);
  useEffect(() => {
    followed.current = key;
    late.current.clear();
  }, [key]);
  useEffect(() => {
    // the key as well: a short way from "idle" to "idle" may never be drawn
    if (state === "idle") asked.current = {};
  }, [state, key]);
}
