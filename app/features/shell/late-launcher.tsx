import { type ComponentType, lazy, Suspense } from "react";
import { useIdle } from "~/hooks/use-idle";

// where it cannot be loaded, the page goes on without
const ChatLauncher = lazy((): Promise<{ default: ComponentType<{ className: string }> }> =>
  import("~/features/chat/chat-launcher").then(
    (loaded) => ({ default: loaded.ChatLauncher }),
    () => ({ default: () => null }),
  ),
);

/** The chat's button, which is loaded once the page is done. */
export function LateLauncher({ className }: { className: string }) {
  if (!useIdle()) return null;
  return (
    <Suspense fallback={null}>
      <ChatLauncher className={className} />
    </Suspense>
  );
}
