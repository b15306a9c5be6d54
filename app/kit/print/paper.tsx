import type { ReactNode } from "react";
import { printTexts } from "./print-texts";

/** Sheets of A4 as long as what is on them: the browser divides them into pages. */
export function FlowingPaper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article aria-label={label} className="paper paper-flow">
      {children}
    </article>
  );
}

/** One sheet of A4 that is cut in the middle. */
export function HalvedPaper({ children }: { children: ReactNode }) {
  return <div className="paper paper-page paper-halves">{children}</div>;
}

/** A piece of a printer's roll, as long as what is on it and as wide as the roll: 80 mm, or less where the printer says so. */
export function RollPaper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article aria-label={label} className="paper paper-roll">
      {children}
    </article>
  );
}

/** The head of a sheet: the school, the kind of paper, and the number or date at its side. */
export function PaperHead({ school, title, aside }: { school: string; title: string; aside?: ReactNode }) {
  return (
    <header className="paper-head">
      <p>{school}</p>
      <h2>{title}</h2>
      {aside && <div className="paper-aside">{aside}</div>}
    </header>
  );
}

/** Names of those who sign, each with a line. */
export function SignatureLines({ names }: { names: readonly string[] }) {
  return (
    <p className="paper-signs">
      {names.map((name) => (
        <span key={name}>
          {name} <u />
        </span>
      ))}
    </p>
  );
}

/** The person who prints, and when. */
export interface PrintStamp {
  by: string;
  at: string;
  /** Epoch ms of the same by the server's clock. */
  atMs: number;
}

/** The foot of a sheet: when it was printed and by whom. */
export function PaperFoot({ stamp, children }: { stamp: PrintStamp; children?: ReactNode }) {
  return (
    <footer className="paper-foot">
      <span>{children}</span>
      <span>
        {printTexts.printedAt} <time data-print-time={stamp.atMs}>{stamp.at}</time>　{printTexts.printedBy} {stamp.by}
      </span>
    </footer>
  );
}
