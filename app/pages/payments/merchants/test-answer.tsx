import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ProbeFacts } from "#contract/platform/probe";
import { Notice } from "~/components/notice";
import { useUnanswered } from "~/hooks/use-unanswered";
import { merchantTexts } from "./merchant-texts";
import { ProbeResult } from "./probe-result";

interface Props {
  answer: { result?: ProbeFacts; problem?: string } | undefined;
  /** The line below the verdict where something is wrong. */
  failed: string;
}

/** The result of 测试连接 at the top of its drawer: it is scrolled into sight and announced politely, the focus stays on the button. */
export function TestAnswer({ answer, failed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const problem = useUnanswered() ?? answer?.problem;
  const isThere = problem !== undefined || answer !== undefined;
  useEffect(() => {
    if (isThere && !isSending) place.current?.scrollIntoView({ block: "start" });
  }, [answer, isThere, isSending]);
  return (
    <div ref={place} role="status" className="scroll-mt-4 empty:-mb-4">
      {/* the same result twice is announced twice */}
      {isSending ? (
        <p className="text-ink-soft">{merchantTexts.testing}</p>
      ) : (
        <>
          {problem && <Notice kind="error" text={problem} />}
          {answer?.result && <ProbeResult result={answer.result} failed={failed} />}
        </>
      )}
    </div>
  );
}
