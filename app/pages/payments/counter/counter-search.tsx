import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { useSchoolScope } from "~/components/school-scope";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

/** Looks for the student whose parent stands at the counter. */
export function CounterSearch({ q, hasFocus }: { q: string; hasFocus: boolean }) {
  const school = useSchoolScope();
  return (
    <Form
      key={q}
      method="get"
      action={counterPath}
      role="search"
      noValidate
      className="flex gap-2 rounded-card border border-line bg-card p-3 shadow-card"
    >
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      <input
        type="search"
        name="q"
        required
        maxLength={50}
        defaultValue={q}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the counter is worked by keyboard, from one parent to the next
        autoFocus={hasFocus}
        aria-label={counterTexts.search}
        placeholder={counterTexts.hint}
        className="h-10 min-w-0 grow rounded border border-line bg-card px-3 text-lg"
      />
      <Button type="submit" look="primary" className="!h-10">
        {counterTexts.find}
      </Button>
    </Form>
  );
}
