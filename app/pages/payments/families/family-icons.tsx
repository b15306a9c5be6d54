// drawn here, since a page of a family loads nothing
const paths = {
  school: "M2 8l8-4 8 4-8 4zM5.5 10v4c2.5 2 6.5 2 9 0v-4M18 8v4",
  back: "M12 5l-5 5 5 5",
  next: "M8 5l5 5-5 5",
  wait: "M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4l3 2",
  done: "M4 10.5l4 4 8-9",
  closed: "M5 5l10 10M15 5L5 15",
} as const;

/** A sign beside words that say the same. */
export function Icon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
