import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { setOwnValue } from "~/lib/own-value";
import { thumbnailAddress } from "~/lib/picture-address";
import { showToast } from "~/lib/toast";
import { newMessageId } from "../core/session/message-id";
import { writeChat } from "../kit/call-chat";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { useChatCall } from "../kit/use-chat-call";
import { acceptOf, extensionOf, refusalOf } from "../media/accepted";
import { composeAttachment } from "../media/compose-attachment";
import { sendUpload } from "../media/send-upload";
import { serverTime } from "../kit/server-time";

/** 收藏: the pictures an account has kept; a click sends one (IM-09). */
export function Favourites({ contactId, onSent }: { contactId: ContactId; onSent: () => void }) {
  const { t } = useTranslation("chat");
  const { session, me } = useChat();
  const { data, isLoading, reload } = useChatCall("emojiList", {});
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);

  function send({ name, title, src, size }: { name: string; title: string; src: string; size: number }): void {
    const attached = { kind: "image" as const, url: src, name: title, size, ext: extensionOf(name) };
    session.dispatch(composeAttachment(me, contactId, attached, { id: newMessageId(), sendTime: serverTime() }));
    onSent();
  }

  function change(work: () => Promise<unknown>): void {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => showToast("error", describeError(error, t)))
      .finally(() => {
        setBusy(false);
        reload();
      });
  }

  function add(files: readonly File[]): void {
    const taken = files.filter((file) => {
      const refused = refusalOf("image", file);
      if (refused) showToast("error", t(`media.refused.${refused}`, { name: file.name }));
      return refused === null;
    });
    change(async () => {
      for (const file of taken) {
        const { url } = await sendUpload({ kind: "image", file, messageId: newMessageId() });
        await writeChat("emojiStore", { src: url });
      }
    });
  }

  const list = data?.list ?? [];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2" aria-busy={isBusy || isLoading}>
      <ul className="grid grid-cols-4 gap-2" aria-label={t("media.emoji.favourites")}>
        <li>
          <button
            ref={adding}
            type="button"
            onClick={() => input.current?.click()}
            aria-label={t("media.emoji.add")}
            title={t("media.emoji.add")}
            className="flex h-20 w-full items-center justify-center rounded border border-dashed border-line text-ink-soft hover:border-accent-text hover:text-accent-text"
          >
            <Plus size={20} aria-hidden />
          </button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={acceptOf("image")}
            onChange={({ target }) => {
              const files = Array.from(target.files ?? []);
              setOwnValue(target, "");
              add(files);
            }}
          />
        </li>
        {list.map((one) => (
          <li key={one.id} className="group relative">
            <button
              type="button"
              onClick={() => send(one)}
              aria-label={t("media.emoji.send", { name: one.title })}
              title={one.title}
              className="block h-20 w-full overflow-hidden rounded border border-line hover:border-accent-text"
            >
              <img src={thumbnailAddress(one.src)} alt="" loading="lazy" className="h-full w-full object-contain" />
            </button>
            <button
              type="button"
              onClick={() => {
                // it goes away with its picture
                adding.current?.focus();
                change(() => writeChat("emojiDestroy", { id: one.id }));
              }}
              aria-label={t("media.emoji.remove", { name: one.title })}
              title={t("media.emoji.remove", { name: one.title })}
              className="absolute right-0.5 top-0.5 inline-flex h-6 w-6 items-center justify-center rounded-full bg-black/60 text-white opacity-0 hover:bg-black/80 focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {list.length === 0 && !isLoading && (
        <p className="p-4 text-center text-sm text-ink-soft">{t("media.emoji.empty")}</p>
      )}
    </div>
  );
}
