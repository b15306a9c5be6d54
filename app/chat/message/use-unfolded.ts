import { useState } from "react";

const unfolded = new Set<string>();

/** Whether a long text is unfolded, as long as the page lives: its row may be taken out of the list and drawn anew. */
export function useUnfolded(id: string) {
  const [isOpen, setOpen] = useState(unfolded.has(id));
  function change(isWanted: boolean): void {
    if (isWanted) unfolded.add(id);
    else unfolded.delete(id);
    setOpen(isWanted);
  }
  return [isOpen, change] as const;
}
