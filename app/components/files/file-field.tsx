import FileUp from "lucide-react/icons/file-up";
import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { formatFileSize } from "~/lib/file-size";
import { fill } from "~/lib/fill";
import { setOwnValue } from "~/lib/own-value";
import { FieldError } from "../field";
import { ChosenFile } from "./chosen-file";
import { isAccepted, kindsOf } from "./file-kind";
import { fileTexts } from "./file-texts";
import { FileZone } from "./file-zone";

interface FileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "required" | "className"> {
  id: string;
  name: string;
  /** Said of a file of another kind, where more is to be said than the kinds. */
  wrongKind?: string;
  maxBytes?: number;
  hint?: string;
  /** Words of the server about the file that was sent. */
  problem?: string | undefined;
  /** Whether the file that is chosen can be sent. */
  onChoose?: (isFit: boolean) => void;
}

/** One file of a form, named with its size. One that the browser can tell to be wrong is refused at once, else by the server, in words below. */
export function FileField({ id, accept, wrongKind, maxBytes, hint, problem, onChoose, ...rest }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  /** Null while the server's words count. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setRefusal(null);
    form?.addEventListener("submit", forget);
    return () => form?.removeEventListener("submit", forget);
  }, []);
  const refusalOf = (chosen: File) => {
    if (!isAccepted(chosen, accept)) return wrongKind ?? fill(fileTexts.wrongKind, { kinds: kindsOf(accept) });
    const isLarge = maxBytes !== undefined && chosen.size > maxBytes;
    return isLarge ? fill(fileTexts.tooLarge, { size: formatFileSize(maxBytes) }) : "";
  };
  const show = (chosen: File | null) => {
    const words = chosen ? refusalOf(chosen) : "";
    setFile(chosen);
    setRefusal(words);
    onChoose?.(words === "");
  };
  const remove = () => {
    if (input.current) setOwnValue(input.current, "");
    show(null);
    input.current?.focus();
  };
  const shown = refusal ?? problem;
  return (
    <>
      <FileZone
        {...rest}
        id={id}
        input={input}
        accept={accept}
        aria-invalid={shown ? true : undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        onChange={({ currentTarget }) => show(currentTarget.files?.[0] ?? null)}
      >
        {file ? (
          <span className="flex w-full items-center gap-2">
            <ChosenFile name={file.name} detail={formatFileSize(file.size)} onRemove={remove} />
          </span>
        ) : (
          <span aria-hidden className="flex items-center gap-2 text-ink-soft">
            <FileUp size={16} />
            {fileTexts.choose}
          </span>
        )}
      </FileZone>
      <FieldError id={`${id}-error`} messages={shown ? [shown] : undefined} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
