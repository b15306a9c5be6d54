import type { TFunction } from "i18next";
import { isRefusalReason, type Refusal } from "#contract/kernel/refusals";
import { RefusedError } from "~/lib/refused-error";

// what the sentences name, as their types want to hear; `replace` says it
const named = { size: "", members: "", most: "", seconds: "", megabytes: "", accepted: "", extension: "", field: "" };

/** Describes an error in the chat's language; in the server's where the chat has no words for its reason. */
export function describeError(error: unknown, t: TFunction<"chat">): string {
  const own = error instanceof RefusedError ? refusalWords(error.refusal, t) : "";
  return own || (error instanceof Error && error.message) || t("call.failed");
}

/** A reason in the chat's language; empty for one it does not know. */
export function refusalWords({ reason, values }: Refusal, t: TFunction<"chat">): string {
  return isRefusalReason(reason) ? t(`refusals.${reason}`, { ...named, replace: values ?? {} }) : "";
}
