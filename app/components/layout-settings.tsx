import { createContext, type ReactNode, useContext, useState } from "react";
import { useRootData } from "~/hooks/use-root-data";
import { defaultLayout, type LayoutSettings } from "~/lib/layout-settings";

interface Preview {
  layout: LayoutSettings;
  /** Shows settings on this page without keeping them; null shows the kept ones. */
  preview: (settings: LayoutSettings | null) => void;
}

const LayoutContext = createContext<Preview>({ layout: defaultLayout, preview: () => undefined });

/** Holds what this browser keeps, and over it what the layout drawer tries out until the next load. */
export function LayoutSettingsProvider({ children }: { children: ReactNode }) {
  const kept = useRootData()?.layout ?? defaultLayout;
  const [tried, preview] = useState<LayoutSettings | null>(null);
  return <LayoutContext.Provider value={{ layout: tried ?? kept, preview }}>{children}</LayoutContext.Provider>;
}

/** The layout as it is shown now. */
export function useLayoutSettings(): LayoutSettings {
  return useContext(LayoutContext).layout;
}

export function useLayoutPreview(): Preview["preview"] {
  return useContext(LayoutContext).preview;
}
