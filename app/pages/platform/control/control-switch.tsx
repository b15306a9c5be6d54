import { Form } from "@remix-run/react";
import type { ControlKey } from "#contract/platform/control";
import { useSchoolScope } from "~/components/school-scope";
import { controlTexts } from "./control-texts";

/** One switch with what it does; a click asks first, so it is a form that opens the question. */
export function ControlSwitch({ name, isOn, mayChange }: { name: ControlKey; isOn: boolean; mayChange: boolean }) {
  const school = useSchoolScope();
  const [labelId, textId] = [`${name}-label`, `${name}-text`];
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-b-0">
      <div className="min-w-0 flex-1">
        <h3 id={labelId} className="font-medium">
          {controlTexts.name[name]}
        </h3>
        <p id={textId} className="mt-1 text-sm text-ink-soft">
          {controlTexts.text[name]}
        </p>
      </div>
      <Form method="get" preventScrollReset className="flex items-center gap-2">
        {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
        <span aria-hidden className={`text-sm ${isOn ? "text-success" : "text-ink-soft"}`}>
          {isOn ? controlTexts.on : controlTexts.off}
        </span>
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={labelId}
          aria-describedby={textId}
          name="ask"
          value={name}
          disabled={!mayChange}
          className="inline-flex h-6 w-11 items-center rounded-full border border-ink-faint bg-raised p-0.5 disabled:opacity-50 aria-checked:border-success aria-checked:bg-success-soft"
        >
          <span className={`size-4 rounded-full ${isOn ? "ml-auto bg-success" : "bg-ink-faint"}`} />
        </button>
      </Form>
    </li>
  );
}
