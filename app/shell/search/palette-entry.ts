/** A line of the search and what choosing it does. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** Beside the title, smaller. */
  detail?: string;
  choose: () => void;
}

export interface PaletteGroup {
  /** The name of the group, which tells the keys of its entries apart. */
  name: string;
  heading: string;
  entries: readonly PaletteEntry[];
}
