import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ImportVerdict } from "#contract/platform/imports";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { FieldError } from "~/components/field";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import type { ImportPaths } from "./import-paths";
import { importTexts } from "./import-texts";

/** Writes what the preview shows; refused rows hold it back until they are left out on purpose. */
export function ConfirmForm({
  paths,
  path,
  counts,
  isConfirmed,
  problem,
}: {
  paths: ImportPaths;
  path: string;
  counts: Readonly<Record<ImportVerdict, number>>;
  isConfirmed: boolean;
  problem: string | undefined;
}) {
  const pageHref = usePageHref();
  const isHydrated = useHydrated();
  const isSending = useNavigation().formMethod === "POST";
  const [isSkipping, setSkipping] = useState(false);
  const { refused } = counts;
  const obstacle = obstacleOf(counts, isConfirmed);
  const mustSkip = refused > 0 && !isSkipping;
  return (
    <Form method="post" action={pageHref(path)} noValidate className="flex flex-col gap-2">
      {refused > 0 && obstacle === null && (
        <>
          <label className="flex w-fit items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="skip_refused"
              value="1"
              required
              checked={isSkipping}
              onChange={(event) => setSkipping(event.currentTarget.checked)}
              className="accent-accent"
            />
            {fill(importTexts.skip, { count: refused })}
          </label>
          <p id="must-skip" className="text-xs text-ink-soft">
            {fill(importTexts.mustSkip, { count: refused })}
          </p>
        </>
      )}
      {obstacle === "done" && (
        <p className="text-sm">
          {fill(importTexts.done, { add: counts.add, change: counts.change }) +
            (refused > 0 ? fill(importTexts.left, { count: refused }) : "")}
        </p>
      )}
      {obstacle !== null && obstacle !== "done" && <p className="text-sm text-ink-soft">{importTexts[obstacle]}</p>}
      <FieldError id="confirm-error" messages={problem ? [problem] : undefined} />
      <p className="flex flex-wrap items-center gap-2">
        {obstacle === null && (
          <Button
            type="submit"
            look="primary"
            // without scripts the server refuses what is left
            disabled={isSending || (isHydrated && mustSkip)}
            aria-describedby={mustSkip ? "must-skip" : "confirm-error"}
          >
            {isSending ? importTexts.confirming : importTexts.confirm}
          </Button>
        )}
        {isConfirmed && (
          <PageLink to={paths.written} className={buttonStyle("primary")}>
            {importTexts.showWritten}
          </PageLink>
        )}
        <PageLink to={paths.import} className={buttonStyle()}>
          {isConfirmed ? importTexts.another : importTexts.again}
        </PageLink>
        <PageLink to={paths.list} className={buttonStyle("quiet")}>
          {obstacle === null ? importTexts.cancel : importTexts.back}
        </PageLink>
      </p>
    </Form>
  );
}

function obstacleOf({ add, change, refused }: Readonly<Record<ImportVerdict, number>>, isConfirmed: boolean) {
  if (isConfirmed) return "done";
  if (add + change > 0) return null;
  return refused > 0 ? "nothingLeft" : "nothing";
}
