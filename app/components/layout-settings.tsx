import { createContext, type ReactNode, useContext, useState } from "react";
import { useRootData } from "~/hooks/use-root-data";
import { defaultLayout, type LayoutSettings } from "~/lib/layout-settings";
import type { ThemeColors } from "~/lib/theme-colors";

interface Shown {
  layout: LayoutSettings;
  /** Variables of the theme colour, where it is not the usual one. */
  colors: ThemeColors | undefined;
}

interface Preview extends Shown {
  /** Shows settings on this page without keeping them; null shows the kept ones. */
  preview: (tried: Shown | null) => void;
}

const LayoutContext = createContext<Preview>({ layout: defaultLayout, colors: undefined, preview: () => undefined });

/** Holds what this browser keeps, and over it what the layout drawer tries out until the next load. */
export function LayoutSettingsProvider({ children }: { children: ReactNode }) {
  const data = useRootData();
  const [tried, preview] = useState<Shown | null>(null);
  const shown = tried ?? { layout: data?.layout ?? defaultLayout, colors: data?.colors };
  return <LayoutContext.Provider value={{ ...shown, preview }}>{children}</LayoutContext.Provider>;
}

/** The layout as it is shown now. */
export function useLayoutSettings(): LayoutSettings {
  return useContext(LayoutContext).layout;
}

/** The variables of the theme colour as it is shown now. */
export function useThemeColors(): ThemeColors | undefined {
  return useContext(LayoutContext).colors;
}

export function useLayoutPreview(): Preview["preview"] {
  return useContext(LayoutContext).preview;
}
