const units = ["B", "KB", "MB", "G", "T"] as const;
const step = 1024;

/** `1536` → `1.50KB`; two decimals from KB on, for there is no part of a byte. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step))));
  if (power === 0) return `${bytes}B`;
  return `${(bytes / step ** power).toFixed(2)}${units[power]}`;
}
