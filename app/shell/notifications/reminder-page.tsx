import BellOff from "lucide-react/icons/bell-off";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { PageForm } from "~/components/page-form";
import { PageLink, usePageHref } from "~/components/school-scope";
import { TodoItems } from "~/components/todo-items";
import { notificationsPath } from "~/lib/notice-paths";
import { notificationTexts } from "./notification-texts";
import { ReminderItems } from "./reminder-items";
import type { UnreadReminders } from "./reminders";

/** The notifications as a page: all there is without scripts. */
export function ReminderPage({ reminders }: { reminders: UnreadReminders }) {
  return (
    <div className="mx-auto max-w-detail">
      <h1 className="sr-only">{notificationTexts.title}</h1>
      {reminders.todos.length > 0 && (
        <Card title={notificationTexts.todos} className="mb-4">
          <TodoItems todos={reminders.todos} label={notificationTexts.todos} />
        </Card>
      )}
      <Card title={notificationTexts.title} actions={<PageActions isEmpty={reminders.total === 0} />}>
        {reminders.total === 0 ? (
          <EmptyState Icon={BellOff} text={notificationTexts.none} next={<ToHome />} />
        ) : (
          <ReminderItems reminders={reminders} />
        )}
      </Card>
    </div>
  );
}

function ToHome() {
  return (
    <PageLink to="/" className={`${buttonStyle()} mt-1`}>
      {notificationTexts.toHome}
    </PageLink>
  );
}

function PageActions({ isEmpty }: { isEmpty: boolean }) {
  const pageHref = usePageHref();
  return (
    <div className="flex gap-2">
      {!isEmpty && (
        <PageForm method="post" action={pageHref(notificationsPath)}>
          <Button type="submit">{notificationTexts.markAll}</Button>
        </PageForm>
      )}
      <PageLink to={`${notificationsPath}/clear`} preventScrollReset className={buttonStyle()}>
        {notificationTexts.clear}
      </PageLink>
    </div>
  );
}
