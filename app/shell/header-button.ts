/** A square control of the header. */
export const headerButton =
  "inline-flex h-8 min-w-8 items-center justify-center gap-2 rounded px-2 text-ink-soft hover:bg-raised hover:text-ink";
