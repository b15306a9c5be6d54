import { useLocation, useNavigation } from "@remix-run/react";
import type { ProbeFacts } from "#contract/platform/probe";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { useUnanswered } from "~/hooks/use-unanswered";
import { merchantTexts } from "./merchant-texts";
import { ProbeResult } from "./probe-result";

/** The button of 测试连接 and what came of it; a post of the page it stands on, so that it needs no script. */
export function TestForm({
  label,
  hint,
  failed,
  answer,
}: {
  label: string;
  hint: string;
  /** The verdict where something is wrong. */
  failed: string;
  answer: { result?: ProbeFacts; problem?: string } | undefined;
}) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const problem = useUnanswered() ?? answer?.problem;
  return (
    <PageForm method="post" action={pathname + search} preventScrollReset className="text-sm">
      <p className="text-ink-soft">{hint}</p>
      <p className="mt-3">
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? merchantTexts.testing : label}
        </Button>
      </p>
      {problem && <Notice kind="error" text={problem} className="mt-3" />}
      {answer?.result && <ProbeResult result={answer.result} failed={failed} />}
    </PageForm>
  );
}
