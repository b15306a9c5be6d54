import type { ImportVerdict } from "#contract/platform/imports";

/** Verdicts in the order of the import's page: those that need attention first. */
export const verdictsByUrgency = ["refused", "change", "add", "same"] as const satisfies readonly ImportVerdict[];
