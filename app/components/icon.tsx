import {
  Activity,
  Building2,
  ChartColumn,
  Circle,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  Lightbulb,
  MessageCircle,
  Megaphone,
  Receipt,
  ScanFace,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  Tag,
  Undo2,
  User,
  Users,
  Wallet,
} from "lucide-react";
import type { IconName } from "#contract/icons";

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
