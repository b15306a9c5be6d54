import { facepayState } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { facepayStates, facepayTargets } from "#contract/payments/facepay";

export type FacepayAction = "consent" | "collect" | "sign" | "pause" | "resume" | "close" | "cancel";

interface Arrow {
  /** A value of `facepayTargets`. */
  target: number;
  from: number;
  to: number;
  action: FacepayAction;
}

const { none, toCollect, toSign, open, paused, closed } = facepayState;
const alive = [none, toCollect, toSign, open, paused];

/** Every arrow there is. 已关闭 is final: 注销 of a closed enrolment only deletes the photo that was left. */
const arrows: readonly Arrow[] = [
  { target: 1, from: none, to: toCollect, action: "consent" },
  { target: 2, from: toCollect, to: toSign, action: "collect" },
  { target: 3, from: toSign, to: open, action: "sign" },
  { target: 3, from: paused, to: open, action: "resume" },
  { target: 4, from: open, to: paused, action: "pause" },
  ...alive.map((from) => ({ target: 5, from, to: closed, action: "close" as const })),
  ...[...alive, closed].map((from) => ({ target: 6, from, to: closed, action: "cancel" as const })),
];

/** The arrow from a state that a change asks for; undefined: it does not apply. */
export function findArrow(from: number, target: number): Arrow | undefined {
  return arrows.find((arrow) => arrow.from === from && arrow.target === target);
}

const advice: Readonly<Record<number, string>> = {
  [none]: "须先登记家长同意",
  [toCollect]: "须先采集人脸照片",
  [toSign]: "须先签约开通",
  [closed]: "关闭后不能再变更，请重新发起开通",
};

/** Why a change does not apply, and what would have to come first. */
export function whyNot(state: number, target: number): string {
  const wish = labelOf(facepayTargets, target);
  const next = target > state ? advice[state] : state === closed ? advice[closed] : undefined;
  return `当前为${stateName(state)}，不能${wish}${next ? `，${next}` : ""}`;
}

/** The state in Chinese. */
export function stateName(state: number): string {
  return labelOf(facepayStates, state);
}
