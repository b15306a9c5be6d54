import { PageLink } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";

/** The page at `/chat` until its window is there, and all that it can show without JavaScript. */
export function OpeningChat() {
  return (
    <div className="fixed inset-0 z-30 flex items-center justify-center bg-black/40">
      <div className="flex h-full w-full flex-col items-center justify-center gap-4 bg-card p-6 text-center text-ink-soft shadow-float md:h-[min(700px,calc(100dvh-32px))] md:w-[min(1000px,calc(100vw-32px))] md:rounded-dialog">
        <p className="[@media(scripting:none)]:hidden">{commonTexts.chatOpening}</p>
        <noscript>
          <p>{commonTexts.chatNeedsScript}</p>
        </noscript>
        <PageLink to="/home" className="text-accent-text underline underline-offset-4">
          {commonTexts.backHome}
        </PageLink>
      </div>
    </div>
  );
}
