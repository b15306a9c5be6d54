import type { ReactNode } from "react";

export type TagTone = "neutral" | "success" | "warning" | "danger" | "info";

const tones: Record<TagTone, string> = {
  neutral: "bg-raised text-ink-soft",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
};

/** A state among others in a table: what went well stays quiet, so that the rest is seen first. */
export function RowTag({ tone, children }: { tone?: TagTone | undefined; children: ReactNode }) {
  if (tone !== "success") return <Tag tone={tone}>{children}</Tag>;
  return <span className="quiet-state whitespace-nowrap text-success">{children}</span>;
}

/** A state as coloured text: the words carry it, the colour only helps. */
export function Tag({ tone = "neutral", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={`inline-block whitespace-nowrap rounded px-1.5 text-xs leading-5 ${tones[tone]}`}>{children}</span>
  );
}
