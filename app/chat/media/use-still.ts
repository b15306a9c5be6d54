import { useEffect, useState, useSyncExternalStore } from "react";
import { extensionOf } from "./accepted";

const lessMotion = "(prefers-reduced-motion: reduce)";

/** Finds the first frame of a picture of this page's own (`blob:`) that may move, where less motion is asked for; else the picture itself. Empty while it is drawn. */
export function useStill(address: string, fileName: string): string {
  const isStill = useSyncExternalStore(watchMotion, () => matchMedia(lessMotion).matches) && mayMove(fileName);
  const [drawn, setDrawn] = useState({ of: "", address: "" });
  useEffect(() => {
    if (!isStill || address === "") return undefined;
    let made = "";
    let isLeft = false;
    void firstFrame(address).then((frame) => {
      if (isLeft) return;
      // what cannot be drawn is shown as broken by the picture itself
      made = frame ? URL.createObjectURL(frame) : "";
      setDrawn({ of: address, address: made || address });
    });
    return () => {
      isLeft = true;
      if (made !== "") URL.revokeObjectURL(made);
      setDrawn({ of: "", address: "" });
    };
  }, [address, isStill]);
  if (!isStill) return address;
  return drawn.of === address ? drawn.address : "";
}

function watchMotion(onChange: () => void): () => void {
  const motion = matchMedia(lessMotion);
  motion.addEventListener("change", onChange);
  return () => motion.removeEventListener("change", onChange);
}

function mayMove(fileName: string): boolean {
  return ["gif", "webp"].includes(extensionOf(fileName).toLowerCase());
}

/** Draws the first frame, which a canvas takes of a picture that moves; null for no picture. */
async function firstFrame(address: string): Promise<Blob | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
