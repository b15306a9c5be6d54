import type { Register } from "./handle";

/** The routes of every module, in the order they are registered. */
export const modules: readonly ((register: Register) => void)[] = [];
