import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ImportVerdict } from "#contract/platform/imports";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { FieldError } from "~/components/field";
import { PageForm } from "~/components/page-form";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import type { ImportPaths } from "./import-paths";
import { importTexts } from "./import-texts";

/** Writes what the preview shows; refused rows hold it back until they are left out on purpose, rows with warnings until they are meant. */
export function ConfirmForm({
  paths,
  path,
  counts,
  warned,
  isConfirmed,
  problem,
}: {
  paths: ImportPaths;
  path: string;
  counts: Readonly<Record<ImportVerdict, number>>;
  /** Rows to write that are asked about first. */
  warned: number;
  isConfirmed: boolean;
  problem: string | undefined;
}) {
  const pageHref = usePageHref();
  const isHydrated = useHydrated();
  const isSending = useNavigation().formMethod === "POST";
  const [isSkipping, setSkipping] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const { refused } = counts;
  const obstacle = obstacleOf(counts, isConfirmed);
  const mustSkip = refused > 0 && !isSkipping;
  const mustAccept = warned > 0 && !isAccepting;
  const reason = mustSkip ? "skip_refused-reason" : mustAccept ? "accept_warned-reason" : "confirm-error";
  return (
    <PageForm method="post" action={pageHref(path)} noValidate className="flex flex-col gap-2">
      {refused > 0 && obstacle === null && (
        <Condition
          name="skip_refused"
          label={fill(importTexts.skip, { count: refused })}
          reason={fill(importTexts.mustSkip, { count: refused })}
          isMet={isSkipping}
          onChange={setSkipping}
        />
      )}
      {warned > 0 && obstacle === null && (
        <Condition
          name="accept_warned"
          label={fill(importTexts.accept, { count: warned })}
          reason={fill(importTexts.mustAccept, { count: warned, verdict: importTexts.verdict.add })}
          isMet={isAccepting}
          onChange={setAccepting}
        />
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
            disabled={isHydrated && (mustSkip || mustAccept)}
            aria-disabled={isSending}
            aria-describedby={reason}
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
    </PageForm>
  );
}

/** A box that has to be ticked before the sheet is written, and why. */
function Condition({
  name,
  label,
  reason,
  isMet,
  onChange,
}: {
  name: string;
  label: string;
  reason: string;
  isMet: boolean;
  onChange: (isMet: boolean) => void;
}) {
  return (
    <>
      <label className="flex w-fit items-center gap-2 text-sm">
        <input
          type="checkbox"
          name={name}
          value="1"
          required
          checked={isMet}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="accent-accent"
        />
        {label}
      </label>
      <p id={`${name}-reason`} className="text-xs text-ink-soft">
        {reason}
      </p>
    </>
  );
}

function obstacleOf({ add, change, refused }: Readonly<Record<ImportVerdict, number>>, isConfirmed: boolean) {
  if (isConfirmed) return "done";
  if (add + change > 0) return null;
  return refused > 0 ? "nothingLeft" : "nothing";
}
