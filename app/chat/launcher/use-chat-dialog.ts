import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { chatPath } from "../core/chat-path";
import type { ChatAccount } from "../kit/chat-account";

/**
 * Whether the chat window is open. Over another page the address and that page's state stay, and the chat route's data
 * come through a fetcher; at `/chat` closing leads to the page that lies below (IM-01).
 */
export function useChatDialog(isReachable: boolean) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const isChatPage = useLocation().pathname === chatPath;
  const [isOpened, setOpened] = useState(false);
  const [partner, setPartner] = useState<string | null>(null);
  const [shared, setShared] = useState<string | null>(null);
  const fetcher = useFetcher<ChatAccount>({ key: "chat" });
  const isOpen = isOpened || isChatPage;
  // a fetcher that cannot reach the server would put an error in the place of the whole page
  const mustLoad = isOpen && isReachable && fetcher.state === "idle" && !fetcher.data;
  const { load } = fetcher;
  useEffect(() => {
    if (mustLoad) load(`${chatPath}?index`);
  }, [mustLoad, load]);

  const open = useCallback((key: string | null = null) => {
    setPartner(key);
    setShared(null);
    setOpened(true);
  }, []);
  const share = useCallback((text: string) => {
    setShared(text);
    setOpened(true);
  }, []);

  return {
    isOpen,
    user: fetcher.data?.user ?? null,
    /** The conversation to begin with; null leaves the choice. */
    partner,
    /** A text to be sent to whom one chooses; null: nothing was brought along. */
    shared,
    open,
    share,
    close: () => {
      setOpened(false);
      if (isChatPage) navigate(pageHref("/home"), { replace: true });
    },
  };
}
