import { useLocation, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import { onSessionEnd } from "~/lib/page-fetch/session-ended";
import { onUnanswered } from "~/lib/page-fetch/unanswered";

/** A form on its way to the server. */
export interface Sending {
  /** Sent, and neither answered on this page nor failed on the way. */
  isOnItsWay: MutableRefObject<boolean>;
  /** Handed to the form's `onSubmit`. */
  begin: () => void;
}

/** Follows the form of this page: `onAnswer` is called when it was answered and its page stays. */
export function useSending(onAnswer: () => void): Sending {
  const isOnItsWay = useRef(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  useEffect(() => {
    const fail = () => void (isOnItsWay.current = false);
    const stops = [
      onSessionEnd(fail),
      onUnanswered(({ path, words }) => {
        if (path === pathname && words !== "") fail();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [pathname]);
  const wasSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      wasSent.current = isOnItsWay.current;
      return;
    }
    if (wasSent.current && isOnItsWay.current) {
      isOnItsWay.current = false;
      answered.current();
    }
    wasSent.current = false;
  }, [state]);
  return { isOnItsWay, begin: () => void (isOnItsWay.current = true) };
}
