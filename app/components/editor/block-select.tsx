import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useTranslation } from "react-i18next";

const levels = [1, 2, 3, 4] as const;

/** Body text or a heading. */
export function BlockSelect({ editor }: { editor: Editor }) {
  const { t } = useTranslation("editor");
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive("heading", { level })) ?? 0,
  });
  const choose = (value: number) => {
    const level = levels.find((known) => known === value);
    const chain = editor.chain().focus();
    (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
  };
  return (
    <select
      data-tool
      aria-label={t("block")}
      title={t("block")}
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      className="h-7 rounded border border-line bg-card px-1 text-sm text-ink"
    >
      <option value={0}>{t("paragraph")}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {t("heading", { level })}
        </option>
      ))}
    </select>
  );
}
