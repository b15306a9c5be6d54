import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Sender } from "#contract/chat/message";
import { usePageHref } from "~/components/school-scope";

const chatPath = "/chat";

/** What the loader of `/chat` answers. */
export interface ChatAccount {
  user: Sender;
}

/**
 * Whether the chat window is open. Over another page the address and that page's state stay, and the chat route's data
 * come through a fetcher; at `/chat` closing leads to the page that lies below (IM-01).
 */
export function useChatDialog(isReachable: boolean) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const isChatPage = useLocation().pathname === chatPath;
  const [isOpened, setOpened] = useState(false);
  const fetcher = useFetcher<ChatAccount>({ key: "chat" });
  const isOpen = isOpened || isChatPage;
  // a fetcher that cannot reach the server would put an error in the place of the whole page
  const mustLoad = isOpen && isReachable && fetcher.state === "idle" && !fetcher.data;
  const { load } = fetcher;
  useEffect(() => {
    if (mustLoad) load(`${chatPath}?index`);
  }, [mustLoad, load]);

  return {
    isOpen,
    user: fetcher.data?.user ?? null,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (isChatPage) navigate(pageHref("/home"), { replace: true });
    },
  };
}
