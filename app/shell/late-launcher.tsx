import { type ComponentType, lazy, Suspense } from "react";
import { useIdle } from "~/hooks/use-idle";

interface Place {
  className: string;
  /** Also at the page's edge. */
  floats?: boolean;
}

// where it cannot be loaded, the page goes on without
const ChatLauncher = lazy((): Promise<{ default: ComponentType<Place> }> =>
  import("~/chat/launcher/chat-launcher").then(
    (loaded) => ({ default: loaded.ChatLauncher }),
    () => ({ default: () => null }),
  ),
);

/** The chat's button, which is loaded once the page is done. */
export function LateLauncher(place: Place) {
  if (!useIdle()) return null;
  return (
    <Suspense fallback={null}>
      <ChatLauncher {...place} />
    </Suspense>
  );
}
