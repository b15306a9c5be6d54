/** The look of every control of one line. */
export const controlStyle =
  "h-control rounded border border-line bg-card px-2 text-sm text-ink hover:border-ink-faint disabled:bg-raised disabled:text-ink-faint " +
  "aria-[invalid=true]:border-danger";
