import type { ImportVerdict } from "#contract/platform/imports";

/** As an import shows them: what needs attention comes first. */
export const verdictsByUrgency = ["refused", "change", "add", "same"] as const satisfies readonly ImportVerdict[];
