import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import { CashFloat, counterApi } from "#contract/payments/counters";
import { textOf } from "~/lib/form-description";
import { parseYuan } from "~/lib/money";
import { answerOnPage } from "../../../kit/form/server/form.server";
import { setFlash } from "../../../services/flash.server";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

const float = z.object({
  amount_fen: z
    .string()
    .max(16, counterTexts.noFloat)
    .refine((text) => CashFloat.safeParse({ amount_fen: parseYuan(text) }).success, counterTexts.noFloat),
});

/** Sets the float of the day and shows the page again; answers what is wrong with it. */
export async function answerFloat(args: ActionFunctionArgs, backend: Client) {
  const { done, result } = await answerOnPage(args, float, ({ amount_fen }) =>
    backend.send(counterApi.float, { amount_fen: parseYuan(amount_fen) ?? 0 }),
  );
  if (!done) {
    const messages = Object.values(result.error ?? {}).flatMap((problems) => problems ?? []);
    return { float: { text: textOf(result.initialValue?.amount_fen), messages } };
  }
  await setFlash(args, { kind: "success", text: done.msg });
  throw redirect(counterPath + new URL(args.request.url).search);
}
