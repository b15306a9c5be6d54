import { useId, useState } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Dialog } from "~/components/dialog";
import { Notice } from "~/components/notice";
import { setOwnValue } from "~/lib/own-value";
import { CropStage } from "./crop-stage";
import type { CropperTexts } from "./cropper-texts";
import { RotateLeft, RotateRight, ZoomIn, ZoomOut } from "./icons";
import { useCropArea } from "./use-crop-area";

export interface CropperDialogProps {
  texts: CropperTexts;
  lang: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stores the square picture; throws an `Error` whose message says why not. */
  upload: (picture: Blob) => Promise<unknown>;
  onDone: () => void;
}

const accepted = ["image/jpeg", "image/png"];
const maxBytes = 10 * 1024 * 1024;
const zoomStep = 0.1;
const quarter = 90;

/** Takes a square out of a picture (UP-03); a picture without anybody's business, so that every avatar uses it. */
export function CropperDialog({ open, onOpenChange, title, lang, ...rest }: CropperDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      lang={lang}
      closeLabel={rest.texts.close}
      width="560px"
    >
      <Cropper {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Cropper({
  texts,
  upload,
  onDone,
  onClose,
}: Pick<CropperDialogProps, "texts" | "upload" | "onDone"> & { onClose: () => void }) {
  const previewId = useId();
  const [problem, setProblem] = useState("");
  const [isSending, setIsSending] = useState(false);
  const { area, stage, preview, show } = useCropArea();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!accepted.includes(file.type)) return setProblem(texts.wrongType);
    if (file.size > maxBytes) return setProblem(texts.tip);
    setProblem((await show(file)) ? "" : texts.wrongType);
  };
  const save = async () => {
    if (!area) return;
    setIsSending(true);
    try {
      await upload(await area.picture());
      onClose();
      onDone();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || texts.failed);
    } finally {
      setIsSending(false);
    }
  };
  const tools = [
    { name: "zoomIn", icon: ZoomIn, act: () => area?.zoom(zoomStep) },
    { name: "zoomOut", icon: ZoomOut, act: () => area?.zoom(-zoomStep) },
    { name: "rotateLeft", icon: RotateLeft, act: () => area?.rotate(-quarter) },
    { name: "rotateRight", icon: RotateRight, act: () => area?.rotate(quarter) },
  ] as const;

  return (
    <>
      <div className="flex flex-wrap items-start gap-4 p-4">
        <CropStage texts={texts} stage={stage} area={area} />
        <div className="flex min-w-32 flex-1 flex-col gap-3 text-sm">
          <figure className="flex flex-col gap-1">
            <div
              ref={preview}
              id={previewId}
              data-testid="crop-preview"
              className="size-[120px] overflow-hidden rounded border border-line bg-raised"
            />
            <figcaption className="text-xs text-ink-soft">{texts.preview}</figcaption>
          </figure>
          <div className="flex flex-wrap gap-2">
            {tools.map(({ name, icon: Icon, act }) => (
              <Button
                key={name}
                aria-label={texts[name]}
                title={texts[name]}
                disabled={!area}
                onClick={act}
                className="!px-2"
              >
                <Icon size={16} aria-hidden />
              </Button>
            ))}
          </div>
          <label className={`${buttonStyle()} cursor-pointer focus-within:outline focus-within:outline-2`}>
            {texts.choose}
            <input
              type="file"
              accept={accepted.join()}
              aria-describedby={`${previewId}-tip`}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                setOwnValue(target, "");
              }}
              className="sr-only"
            />
          </label>
          <p id={`${previewId}-tip`} className="text-xs text-ink-soft">
            {texts.tip}
          </p>
        </div>
      </div>
      {problem && <Notice kind="error" text={problem} className="mx-4 mb-3" />}
      <p className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="primary" disabled={!area} aria-disabled={isSending} onClick={() => void save()}>
          {isSending ? texts.sending : texts.save}
        </Button>
      </p>
    </>
  );
}
