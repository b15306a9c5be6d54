import MessageCircle from "lucide-react/icons/message-circle";
import { PageLink } from "~/components/school-scope";
import { headerButton } from "./header-button";
import { LateLauncher } from "./late-launcher";
import { shellTexts } from "./shell-texts";

/** Opens the chat. A link until the chat's own button is there, which takes its place; where that cannot be loaded, the link stays. */
export function MessagesButton() {
  return (
    <span className="inline-flex">
      <PageLink
        discover="none"
        to="/chat"
        aria-label={shellTexts.messages}
        title={shellTexts.messages}
        className={`${headerButton} [&:has(+button)]:hidden`}
      >
        <MessageCircle size={18} aria-hidden />
      </PageLink>
      <LateLauncher className={`${headerButton} relative`} floats />
    </span>
  );
}
