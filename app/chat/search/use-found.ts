import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageKind } from "#contract/chat/message-kinds";
import type { FoundMessage } from "#contract/chat/message-search";
import { readChat } from "../kit/call-chat";
import { describeError } from "../kit/describe-error";
import type { Days } from "../kit/filter-fields";

const waitMs = 300;

/** The messages that are looked for; an empty part asks for nothing. */
export interface Wish extends Days {
  keyword: string;
  /** The conversation's key. */
  conversation: string;
  /** The sender's id. */
  sender: string;
  kinds: readonly MessageKind[];
}

export const everything: Wish = { keyword: "", conversation: "", sender: "", kinds: [], begin: "", end: "" };

interface Found {
  /** The question, as text. */
  asked: string;
  keyword: string;
  list: readonly FoundMessage[];
  more: boolean;
  /** Older messages are deleted after so many months; with the last page. */
  keptMonths: number | undefined;
}

export interface Finding {
  /** The last answer, until there is one to the wish as it stands. */
  found: Found | null;
  /** An answer is on its way. */
  isLoading: boolean;
  /** The reason why the last question was not answered; empty where it was. */
  problem: string;
  /** Asks for the page after those that are here. */
  older: () => void;
}

/** Finds messages some time after the last key; an answer that comes late is not shown over a newer one. Null asks for nothing. */
export function useFound(wish: Wish | null, pageSize: number): Finding {
  const { t } = useTranslation("chat");
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const input = wish && inputOf(wish);
  const asked = input === null ? "" : JSON.stringify(input);
  const [turned, setTurned] = useState({ asked, page: 1 });
  const page = turned.asked === asked ? turned.page : 1;
  const [answered, setAnswered] = useState("");
  const question = asked === "" ? "" : `${page} ${asked}`;
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const input = latest.current;
    if (input === null) {
      setFound(null);
      setProblem("");
      return undefined;
    }
    const leaving = new AbortController();
    const load = async () => {
      try {
        const paging = { cur_page: page, page_size: pageSize };
        const {
          list,
          more,
          kept_months: keptMonths,
        } = await readChat("searchMessages", { ...input, ...paging }, leaving.signal);
        setProblem("");
        setFound((before) => ({
          asked,
          keyword: input.keyword,
          more,
          keptMonths,
          list: page > 1 && before?.asked === asked ? [...before.list, ...list] : list,
        }));
      } catch (error) {
        if (!leaving.signal.aborted) setProblem(describeError(error, t));
      }
      if (!leaving.signal.aborted) setAnswered(question);
    };
    const timer = setTimeout(() => void load(), page === 1 ? waitMs : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, page, question, pageSize, t]);

  return {
    found,
    problem,
    isLoading: question !== "" && answered !== question,
    older: () => setTurned({ asked, page: page + 1 }),
  };
}

/** The call's input; null where nothing is asked. */
function inputOf({ keyword, conversation, sender, kinds, begin, end }: Wish) {
  const text = keyword.trim();
  if (text === "" && conversation === "" && sender === "" && kinds.length === 0 && begin === "" && end === "")
    return null;
  return {
    keyword: text,
    // a friend's key is its number (IM-22)
    contact_id: /^\d+$/.test(conversation) ? Number(conversation) : conversation,
    ...(sender !== "" && { from_uid: Number(sender) }),
    ...(kinds.length > 0 && { kind: kinds }),
    ...(begin !== "" && { start_date: begin }),
    ...(end !== "" && { end_date: end }),
  };
}
