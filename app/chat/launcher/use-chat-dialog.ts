import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { chatPath } from "../core/chat-path";
import type { ChatAccount } from "../kit/chat-account";
import { isDockOpen } from "../kit/dock";
import { isOwnWindow, openOwnWindow } from "../kit/own-window";
import type { Partner } from "../kit/partner";
import { openConversationIn } from "../kit/shown-conversation";
import { savedSetting } from "../kit/saved-settings";
import { sharedOf, useShareLinks } from "./use-share-links";

/**
 * Whether the chat window is open. Over another page the address and that page's state stay, and the chat route's data
 * come through a fetcher; at `/chat` closing leads to the page that lies below (IM-01).
 */
export function useChatDialog(isReachable: boolean) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const { pathname, search } = useLocation();
  const isChatPage = pathname === chatPath;
  const [isOpened, setOpened] = useState(isDockOpen);
  const [isRestored, setRestored] = useState(isOpened);
  const [partner, setPartner] = useState<Partner | null>(() => (isChatPage ? partnerOf(search) : null));
  const [shared, setShared] = useState(() => (isChatPage ? sharedOf(new URLSearchParams(search)) : null));
  const [shares, setShares] = useState(0);
  const fetcher = useFetcher<ChatAccount>({ key: "chat" });
  const isOpen = isOpened || isChatPage;
  // a fetcher that cannot reach the server would put an error in the place of the whole page
  const mustLoad = isOpen && isReachable && fetcher.state === "idle" && !fetcher.data;
  const { load } = fetcher;
  useEffect(() => {
    if (mustLoad) load(`${chatPath}?index`);
  }, [mustLoad, load]);

  const openWindow = useCallback((key: string | null) => {
    if (savedSetting("place") === "window" && openOwnWindow(key)) return;
    setPartner(key === null ? null : { key, seq: 0 });
    setShared(null);
    setRestored(false);
    setOpened(true);
  }, []);
  const open = useCallback(
    (key: string | null = null) => (key === null ? openWindow(null) : openConversationIn(key, openWindow)),
    [openWindow],
  );
  const share = useCallback((text: string) => {
    setShared(text);
    setShares((count) => count + 1);
    setOpened(true);
  }, []);
  useShareLinks(share);

  return {
    isOpen,
    /** The window stood beside the page before that was loaded anew. */
    isRestored,
    /** The number of texts that were brought along: a window beside the page begins anew with each. */
    shares,
    /** The browser window holds the chat alone. */
    isAlone: isChatPage && isOwnWindow(search),
    user: fetcher.data?.user ?? null,
    /** The conversation to begin with; null leaves the choice. */
    partner,
    /** A text to be sent to whom one chooses; null: nothing was brought along. */
    shared,
    open,
    share,
    close: () => {
      setOpened(false);
      if (isChatPage && isOwnWindow(search)) window.close();
      if (isChatPage) navigate(pageHref("/home"), { replace: true });
    },
  };
}

/** The conversation that the address names, `?to=<contact>`, and its message, `&at=<seq>`; null for none. */
function partnerOf(search: string): Partner | null {
  const query = new URLSearchParams(search);
  const key = query.get("to");
  const seq = Number(query.get("at"));
  return key === null ? null : { key, seq: Number.isSafeInteger(seq) ? seq : 0 };
}
