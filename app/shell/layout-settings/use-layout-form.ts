import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLayoutPreview, useLayoutSettings } from "~/components/layout-settings";
import { usePageHref } from "~/components/school-scope";
import { clearBrowserCookie, writeBrowserCookie } from "~/lib/browser-cookie";
import { layoutCookie, layoutCookieValue, layoutOf, type LayoutSettings, layoutStorage } from "~/lib/layout-settings";
import { storeValue } from "~/lib/stored-value";
import { customColors } from "~/lib/theme-colors";
import { shellTexts } from "../shell-texts";

// long enough to be read
const noticeMs = 800;

export interface LayoutFormState {
  layout: LayoutSettings;
  /** The action under way; empty while there is none. */
  notice: string;
  pickColor: (color: string) => void;
  handleChange: (event: FormEvent<HTMLFormElement>) => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Tries each setting out as it is changed; saving keeps them in this browser, resetting forgets them and loads anew. */
export function useLayoutForm(onSaved: () => void): LayoutFormState {
  const layout = useLayoutSettings();
  const preview = useLayoutPreview();
  const leaveModules = useLeaveModules();
  const [notice, setNotice] = useState("");
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(leaving.current), []);

  const show = (settings: LayoutSettings) => preview({ layout: settings, colors: customColors(settings.themeColor) });
  const tryOut = (form: HTMLFormElement) => {
    const changed = layoutOf(new Map(new FormData(form)));
    show(changed);
    if (layout.topNav && !changed.topNav) leaveModules();
  };
  const save = (form: HTMLFormElement) => {
    const settings = layoutOf(new Map(new FormData(form)));
    storeValue(localStorage, layoutStorage, settings, Date.now());
    writeBrowserCookie(layoutCookie, layoutCookieValue(settings));
    setNotice(shellTexts.layout.saving);
    leaving.current = setTimeout(onSaved, noticeMs);
  };
  const reset = () => {
    localStorage.removeItem(layoutStorage);
    clearBrowserCookie(layoutCookie);
    setNotice(shellTexts.layout.resetting);
    setTimeout(() => window.location.reload(), noticeMs);
  };
  return {
    layout,
    notice,
    pickColor: (themeColor) => show({ ...layout, themeColor }),
    handleChange: ({ currentTarget }) => tryOut(currentTarget),
    handleSubmit(event) {
      event.preventDefault();
      const { nativeEvent, currentTarget } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (button instanceof HTMLButtonElement && button.value === "reset") reset();
      else save(currentTarget);
    },
  };
}

/** SHELL-06: the page of a module's children belongs to the top navigation. */
function useLeaveModules(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  return () => pathname === "/navigation" && navigate(pageHref("/home"));
}
