import { createContext, useContext } from "react";
import { pageAccountField } from "~/lib/page-fetch/headers";

/** The account, with its school, that the page was drawn for; null where nobody is signed in. */
const PageAccount = createContext<string | null>(null);
export const PageAccountProvider = PageAccount.Provider;

/** Names the page's account in a form that no script sends: the header of an open page is missing there. */
export function PageAccountField() {
  const account = useContext(PageAccount);
  return account !== null && <input type="hidden" name={pageAccountField} value={account} />;
}
