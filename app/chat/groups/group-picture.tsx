import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { loadCropper, type LoadedCropper } from "~/components/load-cropper";
import { uploadPicture } from "~/lib/upload-picture";
import { ChatAvatar } from "../kit/chat-avatar";
import { cropperTexts } from "../kit/loadable-texts";

/** The picture of a group, and the ways to another one: cut out of a file, or put together from the members. */
export function GroupPicture({
  group,
  onPicture,
  onNone,
}: {
  group: { id: number | string; displayName: string; avatar: string };
  /** Takes the part that was cut out; throws an `Error` whose message says why it cannot be taken. */
  onPicture: (picture: Blob) => Promise<void>;
  /** Absent: the picture is put together already. */
  onNone?: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation("chat");
  const [Cropper, setCropper] = useState<LoadedCropper | null>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = async () => {
    const loaded = await loadCropper(cropperTexts(i18n.language), i18n.language);
    setCropper(() => loaded);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChatAvatar person={group} className="size-20 !text-figure" />
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => void choose()}>{t("groupMake.picture.choose")}</Button>
          {onNone && <Button onClick={onNone}>{t("groupMake.picture.none")}</Button>}
        </p>
        <p className="text-xs text-ink-soft">{t("groupMake.picture.hint")}</p>
      </div>
      {Cropper && (
        <Cropper
          open={isOpen}
          onOpenChange={setOpen}
          title={t("groupMake.picture.choose")}
          upload={onPicture}
          onDone={() => undefined}
        />
      )}
    </div>
  );
}

/** Stores the picture of a group; answers its address. */
export async function storeGroupPicture(picture: Blob): Promise<string> {
  const fields = { save_path: "chat/group/avatar" };
  return (await uploadPicture({ action: "/upload/picture", file: picture, fields })).url;
}
