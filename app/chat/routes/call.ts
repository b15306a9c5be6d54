import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chatCalls } from "#contract/chat/calls";
import type { Client } from "#contract/kernel/client";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { Refusal } from "#contract/kernel/refusals";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { answerEnvelope, asEnvelope, refusalEnvelope } from "~/services/script-answer.server";

export const handle = { schoolBound: false, storeKeeper: true } satisfies RouteHandle;

/** The chat window's reading calls: `name` of contract/chat/calls.ts, `input` as JSON; answers the envelope. */
export async function loader(args: LoaderFunctionArgs) {
  const { script } = await requireAccess(args, handle).catch(asEnvelope);
  const { searchParams } = new URL(args.request.url);
  return hand(script, "GET", searchParams.get("name"), searchParams.get("input"));
}

/** The others, as fields of a form. */
export async function action(args: ActionFunctionArgs) {
  const { script } = await requireAccess(args, handle).catch(asEnvelope);
  const form = await readForm(args.request);
  return hand(script, "write", form.get("name"), form.get("input"));
}

async function hand(backend: Client, kind: "GET" | "write", name: unknown, text: unknown) {
  const endpoint = endpointOf(name);
  const input = endpoint?.input.safeParse(fromJson(text));
  if (!endpoint || !input?.success || (endpoint.method === "GET") !== (kind === "GET"))
    return refusalEnvelope(...whyNot(input?.error?.issues[0]));
  return answerEnvelope(() => backend.send(endpoint, input.data));
}

function whyNot(issue: { message: string; path: readonly PropertyKey[] } | undefined) {
  const field = issue?.path.map(String).join(".");
  const refusal: Refusal = field ? { reason: "bad_field", values: { field } } : { reason: "unreadable" };
  return [code.badInput, issue?.message ?? "内容无法识别", refusal] as const;
}

function endpointOf(name: unknown): Endpoint | undefined {
  return Object.entries<Endpoint>(chatCalls).find(([known]) => known === name)?.[1];
}

function fromJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
