import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileClock from "lucide-react/icons/file-clock";
import Landmark from "lucide-react/icons/landmark";
import Scale from "lucide-react/icons/scale";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import Undo2 from "lucide-react/icons/undo-2";
import type { Todo, TodoKind } from "#contract/todos";
import { PageLink } from "./school-scope";

type Tone = "bad" | "waiting" | "calm";

interface Face {
  Icon: typeof Landmark;
  tone: Tone;
  /** The next act, as a verb. */
  act: string;
}

const faces: Readonly<Record<TodoKind, Face>> = {
  settlement: { Icon: Landmark, tone: "bad", act: "查看" },
  refund: { Icon: Undo2, tone: "waiting", act: "去审核" },
  exception: { Icon: TriangleAlert, tone: "waiting", act: "去处理" },
  proposal: { Icon: TriangleAlert, tone: "waiting", act: "去复核" },
  difference: { Icon: Scale, tone: "waiting", act: "去处理" },
  day: { Icon: CalendarCheck, tone: "waiting", act: "去日结" },
  plan: { Icon: CalendarClock, tone: "calm", act: "查看欠费" },
  bill: { Icon: FileClock, tone: "calm", act: "查看欠费" },
};

const tones: Readonly<Record<Tone, string>> = {
  bad: "bg-danger-soft text-danger",
  waiting: "bg-warning-soft text-warning",
  calm: "bg-raised text-ink-soft",
};

/** Work that waits for the account, the most urgent first; each row leads to the list of exactly this work. */
export function TodoItems({ todos, label }: { todos: readonly Todo[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {todos.map(({ kind, title, detail, url }) => {
        const { Icon, tone, act } = faces[kind];
        return (
          <li key={kind}>
            <PageLink to={url} className="group flex items-center gap-3 px-4 py-2 hover:bg-raised">
              <span aria-hidden className={`grid size-8 shrink-0 place-items-center rounded ${tones[tone]}`}>
                <Icon size={18} />
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <span className="block break-words font-medium text-ink">{title}</span>
                {detail && <span className="block break-words text-xs text-ink-soft">{detail}</span>}
              </span>
              <span className="flex shrink-0 items-center gap-0.5 text-xs text-accent-text">
                {act}
                <ChevronRight size={14} aria-hidden />
              </span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
