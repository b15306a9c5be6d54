/** Files that were pasted or dropped; folders are none. */
export function filesOf({ items }: DataTransfer): File[] {
  return Array.from(items).flatMap((item) => {
    if (item.kind !== "file" || item.webkitGetAsEntry()?.isDirectory) return [];
    return item.getAsFile() ?? [];
  });
}
