import { useEffect, useRef, useState } from "react";
import { type CropArea, openCropArea } from "./crop-area";

/** The one picture being cropped: `show` takes its place and answers false for what is no picture. */
export function useCropArea() {
  const stage = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  useEffect(() => () => area?.close(), [area]);

  const show = async (file: Blob): Promise<boolean> => {
    if (!stage.current || !preview.current) return false;
    setArea(null);
    const src = URL.createObjectURL(file);
    try {
      // rejects what is no picture before an element asks for it
      (await createImageBitmap(file)).close();
      const opened = await openCropArea(stage.current, preview.current, src);
      setArea({
        ...opened,
        close() {
          opened.close();
          URL.revokeObjectURL(src);
        },
      });
      return true;
    } catch {
      // the browser could not read it: told by the caller
      URL.revokeObjectURL(src);
      return false;
    }
  };
  return { area, stage, preview, show };
}
