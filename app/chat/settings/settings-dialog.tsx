import { useFetcher } from "@remix-run/react";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/hooks/use-root-data";
import type { ChatAccount } from "../kit/chat-account";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { tabPanel, Tabs } from "../kit/tabs";
import { AboutTab } from "./about-tab";
import { GeneralTab } from "./general-tab";
import { RemindersTab } from "./reminders-tab";

const tabNames = ["general", "reminders", "about"] as const;

/** 设置: every choice takes effect at once and is kept in this browser (SET-01, SET-02). */
export function SettingsDialog({ onClose }: DialogProps<"settings">) {
  const { t } = useTranslation("chat");
  const [tab, setTab] = useState<(typeof tabNames)[number]>("general");
  const id = useId();
  const tabs = tabNames.map((name) => ({ name, label: t(`settings.tab.${name}`) }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("settings.title")} width="650px">
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-4 pt-1">
        <Tabs id={id} label={t("settings.title")} tabs={tabs} current={tab} onChange={setTab} />
        <span className="ml-auto flex items-center gap-1">
          <MaintenanceHint />
          <HelpLink />
        </span>
      </div>
      <div {...tabPanel(id, tab)} className="min-h-[min(430px,60dvh)] p-4">
        {tab === "general" && <GeneralTab />}
        {tab === "reminders" && <RemindersTab />}
        {tab === "about" && <AboutTab />}
      </div>
    </Dialog>
  );
}

/** Leads to the manual this installation names in its global parameters (`chat_manual_url`); none, no link. */
function HelpLink() {
  const { t } = useTranslation("chat");
  // loaded when the chat window was opened
  const manual = useFetcher<ChatAccount>({ key: "chat" }).data?.manual;
  if (!manual) return null;
  return (
    <a
      href={manual}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex h-8 items-center gap-1 rounded px-2 text-sm text-ink-soft hover:bg-raised hover:text-ink"
    >
      <CircleHelp size={16} aria-hidden />
      {t("settings.help")}
    </a>
  );
}

/** Says that changes are switched off (SHELL-14), to the pointer, the keyboard and the finger. */
function MaintenanceHint() {
  const { t } = useTranslation("chat");
  const id = useId();
  if (!useRootData()?.site.simple_maintain_switch) return null;
  return (
    <span className="group relative">
      <button
        type="button"
        aria-label={t("settings.maintenance.label")}
        aria-describedby={id}
        className="inline-flex h-8 w-8 items-center justify-center rounded text-warning hover:bg-raised"
      >
        <TriangleAlert size={18} aria-hidden />
      </button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute right-0 top-full z-10 w-64 rounded-card border border-line bg-card px-3 py-2 text-sm text-ink shadow-float group-focus-within:visible group-hover:visible"
      >
        {t("settings.maintenance.text")}
      </span>
    </span>
  );
}
