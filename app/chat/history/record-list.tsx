import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/avatar";
import { useChat } from "../kit/chat-context";
import type { Picture } from "../kit/requests";
import { RecordContent } from "./record-content";
import type { RecordedMessage } from "./recorded-message";

/** Former messages, whole: who, when, what; pictures open in a preview of all that are in the list. */
export function RecordList({
  label,
  rows,
  keyword = "",
  height = "max-h-[min(60dvh,520px)]",
  onLocate,
}: {
  label: string;
  rows: readonly RecordedMessage[];
  /** Marked wherever it stands. */
  keyword?: string;
  /** The class of the list's height. */
  height?: string;
  /** Goes to a message where it was said; without it the list leads nowhere. */
  onLocate?: (seq: number) => void;
}) {
  const { openDialog } = useChat();
  const pictures = rows.flatMap(pictureOf);
  const preview = (row: RecordedMessage) => {
    const before = rows.slice(0, rows.indexOf(row));
    openDialog({ dialog: "preview", pictures, start: before.flatMap(pictureOf).length });
  };
  return (
    <ol
      aria-label={label}
      // a list that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`${height} divide-y divide-line overflow-y-auto -outline-offset-2`}
    >
      {rows.map((row) => (
        <li key={row.id} className="flex items-start gap-2.5 px-4 py-3">
          <Avatar person={row.fromUser} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <p className="flex w-full flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
              <span className="truncate">{row.fromUser.displayName}</span>
              <span>{row.time}</span>
              {onLocate && row.seq !== undefined && <Locate row={row} seq={row.seq} onLocate={onLocate} />}
            </p>
            <RecordContent row={row} keyword={keyword} onPreview={() => preview(row)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Locate({ row, seq, onLocate }: { row: RecordedMessage; seq: number; onLocate: (seq: number) => void }) {
  const { t } = useTranslation("chat");
  const label = t("search.locate.act");
  return (
    <button
      type="button"
      aria-label={t("search.locate.of", { act: label, name: row.fromUser.displayName, time: row.time })}
      onClick={() => onLocate(seq)}
      className="ml-auto py-1 text-accent-text hover:underline"
    >
      {label}
    </button>
  );
}

function pictureOf({ type, content, fileName }: RecordedMessage): Picture[] {
  return type === "image" && typeof content === "string" ? [{ url: content, name: fileName }] : [];
}
