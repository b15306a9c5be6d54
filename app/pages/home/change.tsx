import { homeTexts } from "./home-texts";

/** Compares a figure with one before it, in percent; nothing where there is none to compare with. */
export function Change({ now, before, isGoodUp = true }: { now: number; before: number; isGoodUp?: boolean }) {
  if (before <= 0 || now === before) return null;
  const isUp = now > before;
  const share = (Math.abs(now - before) / before) * 100;
  const text = `${share >= 1000 ? ">999" : share.toFixed(1)}%`;
  const look = isUp === isGoodUp ? "text-success" : "text-danger";
  return (
    <span className={`whitespace-nowrap font-medium ${look}`}>
      <span aria-hidden>{isUp ? "▲" : "▼"} </span>
      <span className="sr-only">{isUp ? homeTexts.up : homeTexts.down}</span>
      {text}
    </span>
  );
}
