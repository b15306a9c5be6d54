import { useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/components/button";
import { PageForm } from "~/components/page-form";
import { merchantTexts } from "./merchant-texts";

/** The button of 测试连接; a post of the page it stands on, so that it needs no script. `TestAnswer` shows the result. */
export function TestForm({ label, hint }: { label: string; hint: string }) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PageForm
      method="post"
      action={pathname + search}
      preventScrollReset
      onSubmit={(event) => isSending && event.preventDefault()}
      className="text-sm"
    >
      <p className="text-ink-soft">{hint}</p>
      <p className="mt-3">
        {/* not disabled: the focus stays on it while the test runs */}
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {isSending ? merchantTexts.testing : label}
        </Button>
      </p>
    </PageForm>
  );
}
