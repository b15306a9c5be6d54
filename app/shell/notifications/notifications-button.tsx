import Bell from "lucide-react/icons/bell";
import { lazy, Suspense, useRef, useState } from "react";
import { loadable } from "~/components/loadable";
import { Popover, type PopoverHandle } from "~/components/popover";
import { PageLink } from "~/components/school-scope";
import { UnreadBadge } from "~/components/unread-badge";
import { useHydrated } from "~/hooks/use-hydrated";
import { usePageChange } from "~/hooks/use-page-change";
import { fill } from "~/lib/fill";
import { notificationsPath } from "~/lib/notice-paths";
import { headerButton } from "../header-button";
import { shellTexts } from "../shell-texts";
import { useUnread } from "../use-unread";

const loadPanel = loadable(async () => (await import("~/shell/notifications/notification-panel")).NotificationPanel);
const NotificationPanel = lazy(loadPanel);

/** The number of unread notifications, and a panel of them that is loaded at the first reach for it; without scripts a link to its page. */
export function NotificationsButton() {
  const { unread, hasArrived } = useUnread();
  const label =
    unread > 0 ? fill(shellTexts.notifications.openUnread, { count: unread }) : shellTexts.notifications.open;
  return (
    <span className="inline-flex" onPointerEnter={() => void loadPanel()}>
      {useHydrated() ? (
        <Panel unread={unread} label={label} />
      ) : (
        <PageLink discover="none" to={notificationsPath} aria-label={label} title={label} className={look}>
          <Face unread={unread} />
        </PageLink>
      )}
      <span aria-live="polite" className="sr-only">
        {hasArrived && fill(shellTexts.notifications.arrived, { count: unread })}
      </span>
    </span>
  );
}

const look = `${headerButton} relative`;

function Panel({ unread, label }: { unread: number; label: string }) {
  const popover = useRef<PopoverHandle>(null);
  const [opening, setOpening] = useState(0);
  usePageChange(() => popover.current?.close());
  return (
    <Popover
      handle={popover}
      hint={label}
      buttonClass={look}
      side="right"
      onOpen={() => setOpening(opening + 1)}
      label={<Face unread={unread} />}
    >
      {opening > 0 && (
        <Suspense fallback={<p className="h-24 w-[340px] max-sm:w-auto" />}>
          <NotificationPanel {...{ unread, opening }} />
        </Suspense>
      )}
    </Popover>
  );
}

function Face({ unread }: { unread: number }) {
  return (
    <>
      <Bell size={18} aria-hidden />
      <UnreadBadge count={unread} className="absolute -right-1 -top-1" />
    </>
  );
}
