import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { labelOf } from "#contract/kernel/enumeration";
import type { Client } from "#contract/kernel/client";
import { BackendError } from "#contract/kernel/errors";
import { type FeePlanDetail, feePlanApi, type FeePlanPreview, feePlanStates } from "#contract/payments/fee-plans";
import { ChangedRecordError } from "~/kit/form/server/record-version.server";
import { requireShownFigures } from "~/kit/form/server/shown-figures.server";
import { fill } from "~/lib/fill";
import { backToList } from "../../../kit/form/server/form.server";
import { readForm } from "../../../services/read-form.server";
import { feePlanTexts } from "./fee-plan-texts";

type PlanAction = "publish" | "supplement" | "end" | "archive" | "cancel";

/** The plan a question is about, and why it cannot be asked where the plan stands elsewhere. */
export async function readPlanFor(
  args: LoaderFunctionArgs,
  backend: Client,
  { act, states }: { act: PlanAction; states: readonly number[] },
): Promise<{ plan: Omit<FeePlanDetail, "history">; obstacle: string | null }> {
  const { list } = await backend.call(feePlanApi.detail, { id: args.params.plan_id });
  const { history: _, ...plan } = list;
  const state = labelOf(feePlanStates, plan.state);
  return {
    plan,
    obstacle: states.includes(plan.state) ? null : fill(feePlanTexts.wrongState, { state, act: feePlanTexts[act] }),
  };
}

/** Throws `ChangedRecordError` where the question that is answered told of other figures of the plan than it has now. */
export async function requireShownPlan(
  backend: Client,
  id: string | undefined,
  form: FormData,
  figuresOf: (plan: FeePlanDetail) => string,
): Promise<void> {
  const { list } = await backend.call(feePlanApi.detail, { id });
  requireShownFigures(form, figuresOf(list));
}

/** Reads the outcome that issuing bills of a plan would have now; null where it cannot be asked. */
export async function readIssue(
  args: LoaderFunctionArgs,
  backend: Client,
  { act, state }: { act: "publish" | "supplement"; state: number },
): Promise<{ title: string; obstacle: string | null; preview: FeePlanPreview | null }> {
  const { plan, obstacle } = await readPlanFor(args, backend, { act, states: [state] });
  const preview = obstacle === null ? await backend.call(feePlanApi.preview, { id: plan.id }) : null;
  return { title: plan.title, obstacle, preview };
}

/** Answers the yes to a question about a plan: back to the list with the backend's message, or the question with its refusal. */
export async function answerPlanAction(
  args: ActionFunctionArgs,
  listPath: string,
  act: (id: string | undefined, form: FormData) => Promise<{ msg: string }>,
) {
  const form = await readForm(args.request);
  try {
    const { msg } = await act(args.params.plan_id, form);
    return await backToList(args, listPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof ChangedRecordError)) throw error;
    return { problem: error.message };
  }
}
