import type { Tone } from "./list-description";

/** 是 stands out, 否 does not. */
export const yesTones: Readonly<Record<string, Tone>> = { 1: "info", 0: "neutral" };

/** 是 asks for attention. */
export const lockTones: Readonly<Record<string, Tone>> = { 1: "warning", 0: "neutral" };
