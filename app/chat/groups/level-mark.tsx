import Crown from "lucide-react/icons/crown";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import type { GroupLevel } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";

/** The icon of the owner and of managers; ordinary members have none. `isNamed` where the word stands beside it. */
export function LevelMark({ level, isNamed = false }: { level: GroupLevel; isNamed?: boolean }) {
  const { t } = useTranslation("chat");
  if (level === groupLevel.member) return null;
  const Icon = level === groupLevel.owner ? Crown : ShieldCheck;
  const name = t(`groupTools.level.${levelName(level)}`);
  return (
    <span title={name} className={`shrink-0 ${level === groupLevel.owner ? "text-warning" : "text-accent-text"}`}>
      <Icon size={16} aria-hidden />
      {!isNamed && <span className="sr-only">{name}</span>}
    </span>
  );
}

/** The key of a level's name. */
export function levelName(level: GroupLevel): "owner" | "manager" | "member" {
  return ({ 0: "owner", 1: "manager", 2: "member" } as const)[level];
}
