import { Button } from "~/components/button";
import { PageForm } from "~/components/page-form";

interface AccountActionProps {
  accountId: number;
  intent: "sync" | "retry";
  label: string;
  /** With the account's name, for who hears the page. */
  description: string;
}

/** A button that does something for one account at once; works without scripts. */
export function AccountAction({ accountId, intent, label, description }: AccountActionProps) {
  return (
    <PageForm method="post" preventScrollReset>
      <input type="hidden" name="collect_account_id" value={accountId} />
      <Button type="submit" name="intent" value={intent} aria-label={description} title={description}>
        {label}
      </Button>
    </PageForm>
  );
}
