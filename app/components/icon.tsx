import {
  Activity,
  Building2,
  Circle,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Receipt,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  User,
  Users,
  Wallet,
} from "lucide-react";

/** Icons by the names that permission rows carry (`backend/menus/tree.ts`; a test holds both together). */
export const icons = {
  document: FileText,
  home: House,
  key: KeyRound,
  message: MessageCircle,
  monitor: Activity,
  phone: Smartphone,
  receipt: Receipt,
  school: Building2,
  settings: Settings,
  shield: ShieldCheck,
  store: Store,
  user: User,
  users: Users,
  wallet: Wallet,
} satisfies Record<string, LucideIcon>;
export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon beside words that say the same; rows of other installations may name one we do not have. */
export function Icon({ name, size = 16, className = "" }: { name: string; size?: number; className?: string }) {
  const Picture = isIconName(name) ? icons[name] : Circle;
  return <Picture size={size} aria-hidden className={`shrink-0 ${className}`} />;
}
