import Printer from "lucide-react/icons/printer";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { useNonce } from "~/components/nonce";
import { printTexts } from "./print-texts";

/** A button that opens the browser's own print, on a page that ships no other script (`PrintScript`); without scripts there is none. */
export function PrintButton({ label = printTexts.print }: { label?: string }) {
  return (
    <button type="button" data-print hidden className={`${buttonStyle("primary")} [&[hidden]]:hidden`}>
      {label}
    </button>
  );
}

/** A button that prints a page as it is shown below the shell. */
export function PrintShownButton() {
  return (
    <Button className="needs-script" onClick={() => window.print()}>
      <Printer size={14} aria-hidden />
      {printTexts.print}
    </Button>
  );
}

// the machine's clock may be wrong: it says only how long the page has been open
const script =
  "const opened=Date.now();" +
  "for(const b of document.querySelectorAll('[data-print]')){b.hidden=false;b.onclick=()=>window.print()}" +
  "addEventListener('beforeprint',()=>{for(const e of document.querySelectorAll('[data-print-time]')){" +
  "const t=new Date(+e.dataset.printTime+Date.now()-opened+288e5).toISOString();" +
  "e.textContent=t.slice(0,10)+' '+t.slice(11,16)}});";

/** The script of a page on paper: its button, the time at which it is printed in truth, and printing at once where that was asked for. */
export function PrintScript({ isPrintedNow }: { isPrintedNow: boolean }) {
  const nonce = useNonce();
  const now = isPrintedNow ? "addEventListener('load',()=>window.print())" : "";
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script + now }} />;
}
