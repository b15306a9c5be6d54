import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/button";
import { PageLink } from "~/components/school-scope";
import { TodoItems } from "~/components/todo-items";
import { notificationsPath } from "~/lib/notice-paths";
import { ClearQuestion } from "./clear-question";
import { notificationTexts } from "./notification-texts";
import { ReminderItems } from "./reminder-items";
import { useReminders } from "./use-reminders";

/** The to-dos and the unread notifications, below the bell (NOTE-01, DESK-03); read anew at each opening. */
export function NotificationPanel({ unread, opening }: { unread: number; opening: number }) {
  const { reminders, hasFailed, load, act } = useReminders(unread);
  const question = useRef<HTMLDialogElement>(null);
  useEffect(() => void load(), [load, opening]);
  const isEmpty = reminders?.total === 0;
  return (
    <section aria-label={notificationTexts.title} className="w-[340px] max-sm:w-auto">
      <header className="flex items-center gap-1 border-b border-line py-1.5 pl-4 pr-2">
        <h2 className="mr-auto text-sm font-semibold">{notificationTexts.title}</h2>
        <Button look="quiet" aria-disabled={!reminders || isEmpty} onClick={() => void act("mark")}>
          {notificationTexts.markAll}
        </Button>
        <Button look="quiet" aria-disabled={!reminders} onClick={() => question.current?.showModal()}>
          {notificationTexts.clear}
        </Button>
      </header>
      <div className="max-h-[min(420px,60dvh)] overflow-y-auto">
        {reminders && reminders.todos.length > 0 && (
          <div className="border-b border-line">
            <h3 className="px-4 pb-1 pt-2 text-xs text-ink-soft">{notificationTexts.todos}</h3>
            <TodoItems todos={reminders.todos} label={notificationTexts.todos} />
          </div>
        )}
        {hasFailed ? (
          <Line>
            {notificationTexts.failed}
            <Button onClick={() => void load()}>{notificationTexts.retry}</Button>
          </Line>
        ) : !reminders ? (
          <Line>{notificationTexts.loading}</Line>
        ) : isEmpty ? (
          <Line>{notificationTexts.none}</Line>
        ) : (
          <ReminderItems reminders={reminders} />
        )}
      </div>
      <footer className="border-t border-line px-4 py-2 text-sm">
        <PageLink discover="none" to={notificationsPath} className="rounded text-accent-text hover:underline">
          {notificationTexts.all}
        </PageLink>
      </footer>
      <ClearQuestion dialog={question} onYes={() => act("clear")} />
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm text-ink-soft">{children}</p>;
}
