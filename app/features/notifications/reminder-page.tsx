import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { PageLink, usePageHref } from "~/components/school-scope";
import { notificationsPath } from "~/lib/notice-paths";
import type { UnreadReminders } from "~/lib/reminders";
import { ReminderItems } from "./reminder-items";

/** The notifications as a page: all there is without scripts. */
export function ReminderPage({ reminders }: { reminders: UnreadReminders }) {
  const { t } = useTranslation("notice");
  return (
    <div className="mx-auto max-w-[800px]">
      <h1 className="sr-only">{t("reminder.title")}</h1>
      <Card title={t("reminder.title")} actions={<PageActs isEmpty={reminders.total === 0} />}>
        {reminders.total === 0 ? <EmptyState text={t("reminder.none")} /> : <ReminderItems reminders={reminders} />}
      </Card>
    </div>
  );
}

function PageActs({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation("notice");
  const pageHref = usePageHref();
  return (
    <div className="flex gap-2">
      {!isEmpty && (
        <Form method="post" action={pageHref(notificationsPath)}>
          <Button type="submit">{t("reminder.markAll")}</Button>
        </Form>
      )}
      <PageLink to={`${notificationsPath}/clear`} preventScrollReset className={buttonStyle()}>
        {t("reminder.clear")}
      </PageLink>
    </div>
  );
}
