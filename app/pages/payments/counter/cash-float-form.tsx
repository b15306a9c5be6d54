import { useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/components/button";
import { FieldError, TextInput } from "~/components/field";
import { PageForm } from "~/components/page-form";
import { fill } from "~/lib/fill";
import { fenToInput } from "~/lib/money";
import { counterTexts } from "./counter-texts";

/** Sets the float of the day; unfolded where one wants to. */
export function CashFloatForm({
  float_fen,
  float_date,
  problem,
}: {
  float_fen: number;
  float_date: string | null;
  problem: { text: string; messages: readonly string[] } | undefined;
}) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <details
      open={problem !== undefined}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.querySelector<HTMLInputElement>("#cash_float")?.select()
      }
      className="mt-1"
    >
      <summary aria-keyshortcuts="Alt+Q" className="w-fit cursor-pointer text-xs text-accent-text hover:underline">
        {float_date === null ? counterTexts.setFloat : fill(counterTexts.changeFloat, { day: float_date.slice(5) })}
      </summary>
      <PageForm method="post" action={pathname + search} preventScrollReset className="mt-2">
        <label htmlFor="cash_float" className="mb-1 block text-ink-soft">
          {counterTexts.float}
        </label>
        <div className="flex gap-2">
          <TextInput
            id="cash_float"
            name="amount_fen"
            inputMode="decimal"
            maxLength={16}
            required
            autoComplete="off"
            defaultValue={problem?.text ?? fenToInput(float_fen)}
            aria-invalid={problem ? true : undefined}
            aria-describedby="cash_float-error"
            className="w-32 text-right tabular-nums"
          />
          <Button type="submit" name="step" value="float" aria-disabled={isSending}>
            {counterTexts.keepFloat}
          </Button>
        </div>
        <FieldError id="cash_float-error" messages={problem?.messages} />
      </PageForm>
    </details>
  );
}
