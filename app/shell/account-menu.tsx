import ChevronDown from "lucide-react/icons/chevron-down";
import Lightbulb from "lucide-react/icons/lightbulb";
import LogOut from "lucide-react/icons/log-out";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Settings from "lucide-react/icons/settings";
import User from "lucide-react/icons/user";
import { Avatar } from "~/components/avatar";
import { Menu, menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import { useAccount, useCan } from "~/hooks/use-account";
import { useRootData } from "~/hooks/use-root-data";
import { draftDatabase } from "~/lib/draft-database";
import { fill } from "~/lib/fill";
import { advicePath } from "~/lib/notice-paths";
import type { AgentSchools } from "~/lib/shell-data";
import { FullScreenButton } from "./full-screen-button";
import { KeyboardButton } from "./keyboard-help/keyboard-button";
import { LayoutButton } from "./layout-settings/layout-button";
import { ProjectLink } from "./project-link";
import { SchoolSwitcher } from "./school-switcher";
import { SearchButton } from "./search/search-button";
import { shellTexts } from "./shell-texts";
import { ThemeForm } from "./theme-form";

/** The own account, and the way to sign out; narrow windows find here what the header has no room for. */
export function AccountMenu({ schools }: { schools: AgentSchools | null }) {
  const { user } = useAccount();
  const version = useRootData()?.version;
  return (
    <Menu label={shellTexts.account} trigger={<AccountTrigger />}>
      <p className="flex flex-col px-3 py-2">
        <span className="font-medium">{user.desc || user.username}</span>
        <span className="text-xs text-ink-soft">{user.username}</span>
      </p>
      <NarrowTools schools={schools} />
      <div className="border-t border-line py-1">
        <PageLink discover="none" to="/profile" className={menuRow}>
          <User size={16} aria-hidden />
          {shellTexts.profile}
        </PageLink>
        <PageLink discover="none" to="/profile/sessions" className={menuRow}>
          <MonitorSmartphone size={16} aria-hidden />
          {shellTexts.sessions}
        </PageLink>
        <PageLink discover="none" to={advicePath} className={menuRow}>
          <Lightbulb size={16} aria-hidden />
          {shellTexts.advice}
        </PageLink>
        <KeyboardButton className={menuRow} />
      </div>
      <div className="border-t border-line pt-1">
        <SignOutForm />
      </div>
      {version && (
        <p className="border-t border-line px-3 pb-1 pt-2 text-xs text-ink-soft">
          {fill(shellTexts.version, { version })}
        </p>
      )}
    </Menu>
  );
}

/** The controls that the header of a wide window has (SHELL-09). */
function NarrowTools({ schools }: { schools: AgentSchools | null }) {
  return (
    <>
      <div className="border-t border-line py-1 desk:hidden">
        <SearchButton className={menuRow} withText />
        {schools && <SchoolSwitcher schools={schools} inMenu />}
        <ConfigLink />
        <ProjectLink className={menuRow} withText />
        <FullScreenButton className={menuRow} withText />
        <LayoutButton className={menuRow} withText />
      </div>
      <div className="border-t border-line py-1 desk:hidden">
        <ThemeForm />
      </div>
    </>
  );
}

const configPermission = "Api:setting/system_module/global_config";

/** The global parameters, for who may write them. */
function ConfigLink() {
  const mayCreate = useCan(`${configPermission}/store-store`);
  const mayUpdate = useCan(`${configPermission}/update-update`);
  if (!mayCreate && !mayUpdate) return null;
  return (
    <PageLink discover="none" to="/setting/system_module/global_config/list" className={menuRow}>
      <Settings size={16} aria-hidden />
      {shellTexts.config}
    </PageLink>
  );
}

function AccountTrigger() {
  const { user } = useAccount();
  const name = user.desc || user.username;
  return (
    <>
      <Avatar person={{ id: user.id, displayName: name, avatar: user.avatar }} className="h-[26px] w-[26px] text-xs" />
      <span className="hidden max-w-32 truncate text-sm text-ink desk:inline">{name}</span>
      <ChevronDown size={14} aria-hidden className="hidden desk:inline" />
    </>
  );
}

/** AUTH-10: what scripts keep of the account, begun forms too, goes first, for the sign-in page has none. */
function SignOutForm() {
  const { user } = useAccount();
  return (
    <form method="post" action="/logout" onSubmit={() => forgetAccount(user.id)}>
      <button className={menuRow}>
        <LogOut size={16} aria-hidden />
        {shellTexts.signOut}
      </button>
    </form>
  );
}

function forgetAccount(userId: number): void {
  clearStores();
  indexedDB.deleteDatabase(draftDatabase(userId));
  // until the answer is there the page goes on keeping things
  window.addEventListener("pagehide", clearStores, { once: true });
}

function clearStores(): void {
  localStorage.clear();
  sessionStorage.clear();
}
