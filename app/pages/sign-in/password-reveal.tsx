import { useNonce } from "~/components/nonce";
import { signInTexts } from "./sign-in-texts";

/** A button that shows what is typed into a password field and hides it again; without scripts there is none. */
export function PasswordReveal({ field }: { field: string }) {
  const nonce = useNonce();
  const id = `${field}-reveal`;
  const script = `{const b=document.getElementById("${id}"),f=document.getElementById("${field}");b.hidden=false;b.onclick=()=>{const s=f.type==="password";f.type=s?"text":"password";b.setAttribute("aria-pressed",s)}}`;
  return (
    <>
      <button
        type="button"
        id={id}
        hidden
        aria-pressed={false}
        aria-controls={field}
        className="mt-1 rounded text-sm text-ink-soft underline-offset-2 hover:underline aria-pressed:text-accent-text [&[hidden]]:hidden"
      >
        {signInTexts.showPassword}
      </button>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
