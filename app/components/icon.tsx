import Activity from "lucide-react/icons/activity";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Banknote from "lucide-react/icons/banknote";
import BookUser from "lucide-react/icons/book-user";
import Boxes from "lucide-react/icons/boxes";
import Building2 from "lucide-react/icons/building-complex";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ChartColumn from "lucide-react/icons/chart-column";
import ChartPie from "lucide-react/icons/chart-pie";
import Circle from "lucide-react/icons/circle";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import Landmark from "lucide-react/icons/landmark";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListChecks from "lucide-react/icons/list-checks";
import ListTree from "lucide-react/icons/list-tree";
import LogIn from "lucide-react/icons/log-in";
import Megaphone from "lucide-react/icons/megaphone";
import MessageCircle from "lucide-react/icons/message-circle";
import NotebookTabs from "lucide-react/icons/notebook-tabs";
import Plug from "lucide-react/icons/plug";
import Presentation from "lucide-react/icons/presentation";
import QrCode from "lucide-react/icons/qr-code";
import Receipt from "lucide-react/icons/receipt";
import Scale from "lucide-react/icons/scale";
import ScanFace from "lucide-react/icons/scan-face";
import Server from "lucide-react/icons/server";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Smartphone from "lucide-react/icons/smartphone";
import Store from "lucide-react/icons/store";
import Tag from "lucide-react/icons/tag";
import ToggleRight from "lucide-react/icons/toggle-right";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import Wifi from "lucide-react/icons/wifi";
import Wrench from "lucide-react/icons/wrench";
import type { LucideIcon } from "lucide-react";
import type { IconName } from "#contract/kernel/icons";

/** Icons by the names that permission rows carry. */
export const icons = {
  advice: Lightbulb,
  agent: Handshake,
  archive: BookUser,
  balance: Scale,
  bank: Landmark,
  book: NotebookTabs,
  calendar: CalendarCheck,
  card: CreditCard,
  cash: Banknote,
  charge: HandCoins,
  chart: ChartColumn,
  check: ListChecks,
  class: Presentation,
  code: QrCode,
  document: FileText,
  entrance: LogIn,
  face: ScanFace,
  history: History,
  home: House,
  key: KeyRound,
  message: MessageCircle,
  monitor: Activity,
  notice: Megaphone,
  online: Wifi,
  phone: Smartphone,
  plan: ClipboardList,
  plug: Plug,
  receipt: Receipt,
  refund: Undo2,
  school: Building2,
  server: Server,
  settings: Settings,
  share: ChartPie,
  shield: ShieldCheck,
  sliders: SlidersHorizontal,
  store: Store,
  student: GraduationCap,
  switch: ToggleRight,
  system: Boxes,
  tag: Tag,
  tool: Wrench,
  trade: ArrowLeftRight,
  tree: ListTree,
  user: User,
  users: Users,
  wallet: Wallet,
  warning: TriangleAlert,
} satisfies Record<IconName, LucideIcon>;

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon beside words that say the same; rows of other installations may name one we do not have. */
export function Icon({ name, size = 16, className = "" }: { name: string; size?: number; className?: string }) {
  const Picture = isIconName(name) ? icons[name] : Circle;
  return <Picture size={size} aria-hidden className={`shrink-0 ${className}`} />;
}
