/** The product's mark: a mortarboard on a card. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="7" fill="#1565c0" />
      <path d="M16 6 5 11.5 16 17l11-5.5z" fill="#fff" />
      <path d="M9 15.5V21c2 2 4.4 3 7 3s5-1 7-3v-5.500L16 19z" fill="#bbdefb" />
      <path d="M26 12.500v7" stroke="#fff" strokeWidth="1.600" strokeLinecap="round" />
    </svg>
  );
}
