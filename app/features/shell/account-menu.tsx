import { ChevronDown, LogOut, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import { useAccount } from "~/hooks/use-account";
import { FullScreenButton } from "./full-screen-button";
import { ThemeForm } from "./theme-form";

/** Who is signed in, and the way out; narrow windows find here what the header has no room for. */
export function AccountMenu() {
  const { t } = useTranslation("shell");
  const { user } = useAccount();
  return (
    <Menu label={t("account")} trigger={<AccountTrigger />}>
      <p className="flex flex-col px-3 py-2">
        <span className="font-medium">{user.desc || user.username}</span>
        <span className="text-xs text-ink-soft">{user.username}</span>
      </p>
      <div className="border-t border-line py-1 desk:hidden">
        <FullScreenButton className={menuRow} withText />
      </div>
      <div className="border-t border-line py-1 desk:hidden">
        <ThemeForm />
      </div>
      <div className="border-t border-line py-1">
        <PageLink to="/profile/sessions" className={menuRow}>
          <MonitorSmartphone size={16} aria-hidden />
          {t("sessions")}
        </PageLink>
      </div>
      <div className="border-t border-line pt-1">
        <SignOutForm />
      </div>
    </Menu>
  );
}

function AccountTrigger() {
  const { user } = useAccount();
  const name = user.desc || user.username;
  return (
    <>
      {user.avatar ? (
        <img src={user.avatar} alt="" width={26} height={26} className="h-[26px] w-[26px] rounded-full object-cover" />
      ) : (
        <span
          aria-hidden
          className="flex h-[26px] w-[26px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-medium text-accent-text"
        >
          {name.slice(0, 1)}
        </span>
      )}
      <span className="hidden max-w-32 truncate text-sm text-ink desk:inline">{name}</span>
      <ChevronDown size={14} aria-hidden className="hidden desk:inline" />
    </>
  );
}

/** AUTH-10: what scripts keep of the account goes first, for the sign-in page has none. */
function SignOutForm() {
  const { t } = useTranslation("shell");
  return (
    <form method="post" action="/logout" onSubmit={() => localStorage.clear()}>
      <button className={menuRow}>
        <LogOut size={16} aria-hidden />
        {t("signOut")}
      </button>
    </form>
  );
}
