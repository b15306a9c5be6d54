import { useLocation } from "@remix-run/react";
import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { useShellData } from "~/hooks/use-account";
import { type FormEntries, isSameEntries, readKeptEntries } from "~/lib/form-entries";

/** A form that was begun here before. */
export interface FoundDraft {
  entries: FormEntries;
  /** Epoch ms. */
  at: number;
}

const pauseMs = 300;
const store = () => import("~/lib/form-drafts");

/** The draft of the form on this page, of who is signed in; kept in this browser alone, where it lets anything be kept. */
export function useDraft(
  form: RefObject<HTMLFormElement>,
  isChanged: () => boolean,
  isOnItsWay: MutableRefObject<boolean>,
) {
  const userId = useShellData()?.account.user.id;
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<FoundDraft>();
  const isKept = useRef(false);

  /** Keeps nothing where storage is closed: the form still stands on the screen. */
  const withDraft = (
    act: (drafts: Awaited<ReturnType<typeof store>>, userId: number, page: string) => Promise<void>,
  ) => {
    if (userId === undefined) return;
    void store()
      .then((drafts) => act(drafts, userId, drafts.formPage(pathname, search)))
      .catch(() => undefined);
  };
  const keep = () => {
    // what is on its way was kept before: its answer decides
    if (!form.current || isOnItsWay.current) return;
    if (!isChanged()) return isKept.current ? forget() : undefined;
    isKept.current = true;
    const entries = readKeptEntries(form.current);
    withDraft((drafts, id, page) => drafts.putDraft(id, page, entries));
  };
  const forget = () => {
    isKept.current = false;
    setFound(undefined);
    withDraft((drafts, id, page) => drafts.removeDraft(id, page));
  };

  useEffect(() => {
    let timer: number | undefined;
    const element = form.current;
    const keepSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, pauseMs);
    };
    // a form that comes back from the server holds what was typed
    if (isChanged()) keep();
    else
      withDraft(async (drafts, id, page) => {
        const draft = await drafts.findDraft(id, page);
        if (draft && element?.isConnected && !isSameEntries(draft.entries, readKeptEntries(element))) setFound(draft);
      });
    for (const event of changes) element?.addEventListener(event, keepSoon);
    return () => {
      window.clearTimeout(timer);
      for (const event of changes) element?.removeEventListener(event, keepSoon);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a form's page and its person stay while it is there
  }, []);

  return { found, keep, forget, settle: () => setFound(undefined) };
}

/** Editors and pickers change a field by themselves, after a key or a click. */
const changes = ["input", "change", "keyup", "click"] as const;
