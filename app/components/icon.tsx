import Activity from "lucide-react/icons/activity";
import Building2 from "lucide-react/icons/building-complex";
import ChartColumn from "lucide-react/icons/chart-column";
import Circle from "lucide-react/icons/circle";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import Lightbulb from "lucide-react/icons/lightbulb";
import MessageCircle from "lucide-react/icons/message-circle";
import Megaphone from "lucide-react/icons/megaphone";
import Receipt from "lucide-react/icons/receipt";
import ScanFace from "lucide-react/icons/scan-face";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import Store from "lucide-react/icons/store";
import Tag from "lucide-react/icons/tag";
import Undo2 from "lucide-react/icons/undo-2";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import type { LucideIcon } from "lucide-react";
import type { IconName } from "#contract/kernel/icons";

/** Icons by the names that permission rows carry. */
export const icons = {
  advice: Lightbulb,
  chart: ChartColumn,
  document: FileText,
  face: ScanFace,
  home: House,
  key: KeyRound,
  message: MessageCircle,
  monitor: Activity,
  notice: Megaphone,
  phone: Smartphone,
  receipt: Receipt,
  refund: Undo2,
  school: Building2,
  settings: Settings,
  shield: ShieldCheck,
  store: Store,
  tag: Tag,
  user: User,
  users: Users,
  wallet: Wallet,
} satisfies Record<IconName, LucideIcon>;

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon beside words that say the same; rows of other installations may name one we do not have. */
export function Icon({ name, size = 16, className = "" }: { name: string; size?: number; className?: string }) {
  const Picture = isIconName(name) ? icons[name] : Circle;
  return <Picture size={size} aria-hidden className={`shrink-0 ${className}`} />;
}
