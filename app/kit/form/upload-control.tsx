import ImageUp from "lucide-react/icons/image-up";
import { useRef, useState } from "react";
import { FieldError } from "~/components/field";
import { ChosenFile } from "~/components/files/chosen-file";
import { fileTexts } from "~/components/files/file-texts";
import { FileZone } from "~/components/files/file-zone";
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
  const zone = useRef<HTMLInputElement>(null);

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
    zone.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <input type="hidden" name={field.name} value={picture?.url ?? ""} />
      {picture && <StoredFile picture={picture} onRemove={isHydrated ? remove : undefined} />}
      {isHydrated && (
        <FileZone
          input={zone}
          id={id}
          accept={accepted.join()}
          aria-label={field.label}
          {...aria}
          disabled={share !== null}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // the same file may be chosen again
            setOwnValue(currentTarget, "");
          }}
          className="h-12 w-full"
        >
          <span aria-hidden className="flex items-center gap-2 text-ink-soft">
            <ImageUp size={16} />
            {share === null
              ? fileTexts.chooseShort
              : fill(formTexts.upload.sending, { share: Math.round(share * 100) })}
          </span>
        </FileZone>
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
        <ChosenFile
          name={fileName}
          picture={
            <img src={pictureAddress(url)} alt="" width={40} height={40} className="size-10 rounded object-cover" />
          }
          onRemove={onRemove}
        />
      </li>
    </ul>
  );
}

function storedPicture(url: string): StoredPicture | null {
  return url ? { url, fileName: url.split("/").at(-1) ?? url } : null;
}
