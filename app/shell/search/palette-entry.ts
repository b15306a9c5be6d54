/** A line of the search and what choosing it does. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** Beside the title, smaller. */
  detail?: string;
  choose: () => void;
}

export interface PaletteGroup {
  /** Search words of the entry, beside its keys. */
  name: string;
  heading: string;
  entries: readonly PaletteEntry[];
}
