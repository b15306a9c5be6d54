const safe = /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d-]+)$/i;

/** An address as people write it, made complete; null for what must not or cannot be a link. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (safe.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  // a page of this site, or a host without its scheme
  if (/^\/(?!\/)[^\s]*$/.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#:][^\s]*)?$/.test(text) ? `https://${text}` : null;
}
