import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/button";
import { loadCropper, type LoadedCropper } from "~/components/load-cropper";
import { useHydrated } from "~/hooks/use-hydrated";
import { pictureAddress } from "~/lib/picture-address";
import { showToast } from "~/lib/toast";
import { uploadPicture } from "~/lib/upload-picture";
import { profileTexts } from "./profile-texts";

/** The own picture, and the way to another one; the header shows it at once. */
export function OwnAvatar({ name, avatar }: { name: string; avatar: string }) {
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [Cropper, setCropper] = useState<LoadedCropper | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    const loaded = await loadCropper();
    setCropper(() => loaded);
    setOpen(true);
  };
  const upload = (file: Blob) => uploadPicture({ action: "/upload/avatar", file, fields: { save_path: "admin_face" } });
  const done = () => {
    showToast("success", profileTexts.avatar.saved);
    revalidate();
  };
  return (
    <div className="flex flex-col items-center gap-2">
      {avatar ? (
        <img
          src={pictureAddress(avatar)}
          alt=""
          width={96}
          height={96}
          className="size-24 rounded-full border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="flex size-24 items-center justify-center rounded-full bg-accent-soft text-figure font-medium text-accent-text"
        >
          {Array.from(name)[0]}
        </span>
      )}
      {isHydrated && <Button onClick={() => void show()}>{profileTexts.avatar.change}</Button>}
      <noscript>
        <p className="text-xs text-ink-soft">{profileTexts.avatar.noScript}</p>
      </noscript>
      {Cropper && (
        <Cropper open={open} onOpenChange={setOpen} title={profileTexts.avatar.change} upload={upload} onDone={done} />
      )}
    </div>
  );
}
