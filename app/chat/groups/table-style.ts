// The tables of the group dialogs: on a narrow screen the columns beside the first and the last become a line below the first.

export const headCell = "sticky top-0 z-10 border-b border-line bg-card py-2 pr-3 font-medium text-ink-soft";
export const cell = "border-b border-line py-2 pr-3 align-middle";
export const wideCell = "hidden md:table-cell";
export const smallLine = "block text-xs text-ink-soft md:hidden";
