import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { PageLink, usePageHref } from "~/components/school-scope";
import { noticeTexts } from "~/i18n/locales/zh/notice";
import { notificationsPath } from "~/lib/notice-paths";
import type { UnreadReminders } from "~/lib/reminders";
import { ReminderItems } from "./reminder-items";

/** The notifications as a page: all there is without scripts. */
export function ReminderPage({ reminders }: { reminders: UnreadReminders }) {
  return (
    <div className="mx-auto max-w-[800px]">
      <h1 className="sr-only">{noticeTexts.reminder.title}</h1>
      <Card title={noticeTexts.reminder.title} actions={<PageActs isEmpty={reminders.total === 0} />}>
        {reminders.total === 0 ? (
          <EmptyState text={noticeTexts.reminder.none} />
        ) : (
          <ReminderItems reminders={reminders} />
        )}
      </Card>
    </div>
  );
}

function PageActs({ isEmpty }: { isEmpty: boolean }) {
  const pageHref = usePageHref();
  return (
    <div className="flex gap-2">
      {!isEmpty && (
        <Form method="post" action={pageHref(notificationsPath)}>
          <Button type="submit">{noticeTexts.reminder.markAll}</Button>
        </Form>
      )}
      <PageLink to={`${notificationsPath}/clear`} preventScrollReset className={buttonStyle()}>
        {noticeTexts.reminder.clear}
      </PageLink>
    </div>
  );
}
