/** A button of the editor's toolbar. */
export const toolStyle =
  "inline-flex h-8 w-8 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:opacity-50";
