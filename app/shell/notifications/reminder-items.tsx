import { PageForm } from "~/components/page-form";
import { usePageHref } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { notificationsPath } from "~/lib/notice-paths";
import { notificationTexts } from "./notification-texts";
import type { UnreadReminders } from "./reminders";

/** The unread notifications, each a form that marks it read and goes to its page (NOTE-02). */
export function ReminderItems({ reminders: { list, total } }: { reminders: UnreadReminders }) {
  const pageHref = usePageHref();
  return (
    <>
      <ul aria-label={notificationTexts.title} className="divide-y divide-line">
        {list.map(({ id, content, date }) => (
          <li key={id}>
            <PageForm method="post" action={pageHref(notificationsPath)}>
              <button name="id" value={id} className="block w-full px-4 py-2.5 text-left hover:bg-raised">
                <span className="block break-words text-sm text-ink">{content}</span>
                <time className="block text-xs tabular-nums text-ink-soft">{date}</time>
              </button>
            </PageForm>
          </li>
        ))}
      </ul>
      {total > list.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-soft">
          {fill(notificationTexts.more, { count: total - list.length })}
        </p>
      )}
    </>
  );
}
