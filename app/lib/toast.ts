export type ToastKind = "success" | "error";

export interface Toast {
  kind: ToastKind;
  text: string;
}

const eventName = "campus:toast";

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<Toast>;
  }
}

/** Shows a message for two seconds (SHELL-18). Any page may call it: what draws it is loaded by the root. */
export function showToast(kind: ToastKind, text: string): void {
  window.dispatchEvent(new CustomEvent<Toast>(eventName, { detail: { kind, text } }));
}

/** Hands every message shown from now on to `listener`; answers how to stop that. */
export function onToast(listener: (toast: Toast) => void): () => void {
  const handle = (event: CustomEvent<Toast>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
