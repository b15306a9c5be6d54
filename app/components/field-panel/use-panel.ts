import { type ComponentType, useEffect, useRef, useState } from "react";

/** A field's panel, whose script is loaded where the field is about to be used. */
export interface PanelState<Props> {
  /** Null while it is closed or on its way. */
  Panel: ComponentType<Props> | null;
  isOpen: boolean;
  /** Loads the script before it is needed. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/** Holds a panel open or closed; `onMissing` is called where its script cannot be had. */
export function usePanel<Props>(load: () => Promise<ComponentType<Props>>, onMissing: () => void): PanelState<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const get = (failed: () => void) => {
    if (Loaded) return;
    void load().then(
      (Panel) => isThere.current && setLoaded(() => Panel),
      () => isThere.current && failed(),
    );
  };
  return {
    Panel: isOpen ? Loaded : null,
    isOpen,
    prepare: () => get(() => undefined),
    open: () => {
      setOpen(true);
      get(() => {
        setOpen(false);
        onMissing();
      });
    },
    close: () => setOpen(false),
  };
}

/** True where the browser knows popovers; elsewhere its own controls stay. */
export function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}

/** Opens the browser's own choice of a field, where ours cannot be had. */
export function showOwnPicker(field: HTMLInputElement | HTMLSelectElement | null): void {
  try {
    field?.showPicker();
  } catch {
    // it takes a click that is just over
    field?.focus();
  }
}
