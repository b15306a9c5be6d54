import { DateInput } from "~/components/dates/date-input";
import { MomentInput } from "~/components/dates/moment-input";
import { Select, TextInput } from "~/components/field";
import { Switch } from "~/components/switch";
import { type Field, type FieldChoice, isOn, textOf, textsOf } from "~/lib/form-description";
import type { ControlTies } from "./control-ties";
import { formTexts } from "./form-texts";
import { HtmlControl } from "./html-control";
import { SecretControl } from "./secret-control";
import { UploadControl } from "./upload-control";

/** The control of one field; without scripts it sends the same. */
export function FieldControl({ field, value, ties }: { field: Field; value: unknown; ties: ControlTies }) {
  const shared = { ...ties, name: field.name };
  switch (field.kind) {
    case "text":
      return (
        <TextInput
          {...shared}
          type={field.type ?? "text"}
          autoComplete="off"
          maxLength={field.maxLength}
          readOnly={field.readOnly}
          defaultValue={textOf(value)}
          className="w-full read-only:bg-raised read-only:text-ink-soft"
        />
      );
    case "number":
      return (
        <TextInput
          {...shared}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          defaultValue={textOf(value)}
          className="w-32"
        />
      );
    case "date":
      return <DateInput {...shared} defaultValue={textOf(value)} className="w-44" />;
    case "datetime":
      return (
        <MomentInput
          {...shared}
          label={field.label}
          defaultValue={textOf(value).replace(" ", "T").slice(0, 16)}
          className="w-56"
        />
      );
    case "password":
      return <TextInput {...shared} type="password" autoComplete={field.autoComplete} className="w-full" />;
    case "textarea":
      return (
        <textarea
          {...shared}
          rows={field.rows ?? 3}
          maxLength={field.maxLength}
          spellCheck={!field.monospace}
          defaultValue={textOf(value)}
          className={`block w-full rounded border border-line bg-card px-2 py-1.5 text-sm text-ink hover:border-ink-faint aria-[invalid=true]:border-danger ${field.monospace ? "font-mono" : ""}`}
        />
      );
    case "secret":
      return <SecretControl field={field} ties={ties} />;
    case "html":
      return <HtmlControl field={field} value={value} ties={ties} />;
    case "upload":
      return <UploadControl field={field} value={value} ties={ties} />;
    case "select":
      return (
        <Select
          {...shared}
          empty={field.empty}
          options={field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
          defaultValue={textOf(value)}
          className="w-full"
        />
      );
    case "switch":
      return (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <Switch {...shared} defaultChecked={isOn(value)} />
          <span className="text-ink-soft peer-checked:hidden">{field.isFact ? formTexts.no : formTexts.off}</span>
          <span className="hidden text-ink peer-checked:inline">{field.isFact ? formTexts.yes : formTexts.on}</span>
        </label>
      );
    case "radio":
    case "checks":
      return <ChoiceBoxes field={field} chosen={textsOf(value)} ties={ties} />;
  }
}

function ChoiceBoxes({
  field,
  chosen,
  ties: { id, ...ties },
}: {
  field: Field & { choices: readonly FieldChoice[] };
  chosen: readonly string[];
  ties: ControlTies;
}) {
  const isRadio = field.kind === "radio";
  const hasHints = field.choices.some(({ hint }) => hint);
  return (
    <div
      role={isRadio ? "radiogroup" : "group"}
      aria-labelledby={`${id}-label`}
      aria-describedby={ties["aria-describedby"]}
      className={`flex min-h-8 gap-x-4 gap-y-1 ${hasHints ? "flex-col items-start py-1.5" : "flex-wrap items-center"}`}
    >
      {field.choices.map(({ value, label, hint, disabled }, index) => (
        <span key={value} className="inline-flex flex-wrap items-baseline gap-x-2">
          <label className="inline-flex cursor-pointer items-center gap-1.5 text-sm has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-faint">
            <input
              id={index === 0 ? id : undefined}
              type={isRadio ? "radio" : "checkbox"}
              name={field.name}
              value={value}
              disabled={disabled}
              aria-invalid={ties["aria-invalid"]}
              aria-describedby={hint && `${id}-${index}`}
              defaultChecked={chosen.includes(String(value))}
              className="accent-accent"
            />
            {label}
          </label>
          {hint && (
            <span id={`${id}-${index}`} className="text-xs text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
