import type { SubmitChoice } from "./record-form";

/** The two buttons of a verdict, `pass` 1 or 0: nothing is chosen beforehand. */
export function auditSubmits({ pass, reject }: { pass: string; reject: string }): SubmitChoice[] {
  return [
    { name: "pass", value: 0, label: reject, look: "danger" },
    { name: "pass", value: 1, label: pass, look: "primary" },
  ];
}
