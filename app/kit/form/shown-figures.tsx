/** The hidden field that holds the figures a question shows, so that nobody agrees to some and others are done. */
export const shownField = "shown";

/** The figures of a question, as its form sends them back to `requireShownFigures`. */
export function ShownFigures({ figures }: { figures: string }) {
  return <input type="hidden" name={shownField} value={figures} />;
}
