import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError, Select, TextInput } from "~/components/field";
import { type GroupDraft, groupSizes, type NameProblem } from "./group-draft";

/** Name, size and validation of a group; `children` are what the form has besides. */
export function GroupFields({
  values,
  onChange,
  problem,
  children,
}: {
  values: GroupDraft;
  onChange: (values: GroupDraft) => void;
  /** The problem of the name, once it was checked. */
  problem: NameProblem | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation("chat");
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <label htmlFor={`${id}name`} className="mb-1 block text-sm text-ink-soft">
          {t("groupMake.fields.name")}
        </label>
        <TextInput
          id={`${id}name`}
          value={values.name}
          onChange={({ target }) => onChange({ ...values, name: target.value })}
          aria-required
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}problem` : undefined}
          autoComplete="off"
          className="w-full"
        />
        <FieldError id={`${id}problem`} messages={problem ? [t(`groupMake.fields.${problem}`)] : undefined} />
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}size`} className="mb-1 block text-sm text-ink-soft">
          {t("groupMake.fields.size")}
        </label>
        <Select
          id={`${id}size`}
          value={String(values.size)}
          onChange={({ target }) => onChange({ ...values, size: Number(target.value) })}
          options={groupSizes.map((size) => ({
            value: String(size),
            label: t("groupMake.fields.people", { count: size }),
          }))}
          className="w-full"
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm text-ink-soft">{t("groupMake.fields.validation")}</legend>
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          {([0, 1] as const).map((validation) => (
            <label key={validation} className="inline-flex items-center gap-1.5 text-sm">
              <input
                type="radio"
                name={`${id}validation`}
                checked={values.validation === validation}
                onChange={() => onChange({ ...values, validation })}
              />
              {t(validation === 0 ? "groupMake.fields.open" : "groupMake.fields.approved")}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
}
