import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { buttonStyle } from "~/components/button-style";
import { FieldError } from "~/components/field";
import { usePageHref } from "~/components/school-scope";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import { type Field, textOf } from "~/lib/form-description";
import { setOwnValue } from "~/lib/own-value";
import { pictureAddress } from "~/lib/picture-address";
import { type StoredPicture, uploadPicture } from "~/lib/upload-picture";
import type { ControlTies } from "./control-ties";
import { formTexts } from "./form-texts";

const accepted = ["image/jpeg", "image/png"];
const maxBytes = 10 * 1024 * 1024;

/**
 * A picture that is stored as soon as it is chosen, while the form sends its address (UP-05). Without scripts nothing can
 * be chosen, and what was there stays.
 */
export function UploadControl({
  field,
  value,
  ties: { id, ...aria },
}: {
  field: Field & { kind: "upload" };
  value: unknown;
  ties: ControlTies;
}) {
  const isHydrated = useHydrated();
  const pageHref = usePageHref();
  const [picture, setPicture] = useState(() => storedPicture(textOf(value)));
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const button = useRef<HTMLInputElement>(null);

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!accepted.includes(file.type) || file.size > maxBytes) return setProblem(formTexts.upload.tip);
    setProblem("");
    setShare(0);
    try {
      const fields = { savePath: field.savePath };
      setPicture(await uploadPicture({ action: pageHref("/upload/picture"), file, fields, onProgress: setShare }));
    } catch (error) {
      setProblem((error instanceof Error && error.message) || formTexts.upload.failed);
    } finally {
      setShare(null);
    }
  };
  const remove = () => {
    setPicture(null);
    button.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <input type="hidden" name={field.name} value={picture?.url ?? ""} />
      {picture && <StoredFile picture={picture} onRemove={isHydrated ? remove : undefined} />}
      {isHydrated && (
        <label className={`${buttonStyle()} cursor-pointer focus-within:outline focus-within:outline-2`}>
          {share === null
            ? formTexts.upload.choose
            : fill(formTexts.upload.sending, { share: Math.round(share * 100) })}
          <input
            ref={button}
            id={id}
            type="file"
            accept={accepted.join()}
            aria-label={field.label}
            {...aria}
            disabled={share !== null}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              // the same file may be chosen again
              setOwnValue(target, "");
            }}
            className="sr-only"
          />
        </label>
      )}
      {share !== null && <progress value={share} aria-label={field.label} className="h-1 w-48 accent-accent" />}
      <div role="alert">
        <FieldError id={`${id}-upload`} messages={problem ? [problem] : undefined} />
      </div>
      {isHydrated && <p className="text-xs text-ink-soft">{formTexts.upload.tip}</p>}
      <noscript>
        <p className="text-xs text-ink-soft">{formTexts.upload.noScript}</p>
      </noscript>
    </div>
  );
}

function StoredFile({ picture: { url, fileName }, onRemove }: { picture: StoredPicture; onRemove?: () => void }) {
  return (
    <ul className="w-full max-w-sm">
      <li className="flex items-center gap-2 rounded border border-line p-1.5 text-sm">
        <img src={pictureAddress(url)} alt="" width={40} height={40} className="size-10 rounded object-cover" />
        <span className="min-w-0 flex-1 truncate">{fileName}</span>
        {onRemove && (
          <button
            type="button"
            aria-label={fill(formTexts.upload.remove, { name: fileName })}
            title={fill(formTexts.upload.remove, { name: fileName })}
            onClick={onRemove}
            className="rounded p-1 text-ink-faint hover:bg-raised hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </li>
    </ul>
  );
}

function storedPicture(url: string): StoredPicture | null {
  return url ? { url, fileName: url.split("/").at(-1) ?? url } : null;
}
