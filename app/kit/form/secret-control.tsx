import { FileField } from "~/components/files/file-field";
import { fill } from "~/lib/fill";
import type { Field } from "~/lib/form-description";
import type { ControlTies } from "./control-ties";
import { formTexts } from "./form-texts";

/** A secret, pasted or as a file; after a refusal it is empty again. */
export function SecretControl({ field, ties }: { field: Field & { kind: "secret" }; ties: ControlTies }) {
  return (
    <>
      <textarea
        {...ties}
        name={field.name}
        rows={field.rows}
        maxLength={field.maxLength}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        data-secret=""
        className="block w-full rounded border border-line bg-card px-2 py-1.5 font-mono text-sm text-ink hover:border-ink-faint aria-[invalid=true]:border-danger"
      />
      <label htmlFor={`${ties.id}-file`} className="mb-1 mt-1 block text-xs text-ink-soft">
        {fill(formTexts.orFile, { name: field.label })}
      </label>
      <FileField id={`${ties.id}-file`} name={`${field.name}_file`} className="h-12" />
    </>
  );
}
