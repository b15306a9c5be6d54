import { buttonStyle } from "~/components/button-style";
import { useNonce } from "~/components/nonce";

const id = "print-sheets";
const script = `{const b=document.getElementById("${id}");b.hidden=false;b.onclick=()=>window.print()}`;

/** A button that opens the browser's own print, on a page that ships no other script; without scripts there is none. */
export function PrintButton({ label }: { label: string }) {
  const nonce = useNonce();
  return (
    <>
      <button type="button" id={id} hidden className={`${buttonStyle("primary")} [&[hidden]]:hidden`}>
        {label}
      </button>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
