import { expect } from "vitest";

/** The address that frames carry for whoever has no picture (wire-contract 2.0). */
export const noAvatar: string = expect.stringMatching(/^https?:\/\/[^/]+\/files\/avatar\.png$/);
