import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onUnanswered } from "~/lib/page-fetch/unanswered";

/** Why the form of this page that was sent last got no answer; undefined again as soon as one is sent. */
export function useUnanswered(): string | undefined {
  const [words, setWords] = useState<string>();
  const { pathname } = useLocation();
  useEffect(() => onUnanswered((sent) => sent.path === pathname && setWords(sent.words || undefined)), [pathname]);
  return words;
}
