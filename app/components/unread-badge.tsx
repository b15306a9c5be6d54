/** The count of unread messages, at most 99+; nothing for none. Whoever uses it says the number in words. */
export function UnreadBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={`inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-[#d93026] px-1 text-xs font-medium leading-none text-white ${className}`}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
