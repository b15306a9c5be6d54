import { type FormEvent, useState } from "react";
import { Button } from "~/components/button";
import { FieldError, Select } from "~/components/field";
import { PageForm } from "~/components/page-form";
import { usePageHref } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "./shell-texts";

/** Chooses or clears the school one acts for (PERM-03), then comes back to `back`. */
export function SchoolForm({
  schools,
  back,
  errors,
  onSent,
}: {
  schools: AgentSchools;
  back: string;
  errors?: readonly string[] | undefined;
  onSent?: () => void;
}) {
  const href = usePageHref();
  const options = schools.list.map(({ school_id, school }) => ({ value: String(school_id), label: school.name }));
  const [isMissing, setMissing] = useState(false);
  const problems = isMissing ? [shellTexts.school.missing] : errors;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
    const isClearing = submitter instanceof HTMLButtonElement && submitter.name === "intent";
    if (isClearing || new FormData(event.currentTarget).get("school_id")) return onSent?.();
    event.preventDefault();
    event.currentTarget.querySelector("select")?.focus();
    setMissing(true);
  };
  return (
    <PageForm
      method="post"
      action={href("/school/select")}
      onSubmit={handleSubmit}
      noValidate
      className="flex flex-col gap-4 p-4"
    >
      <input type="hidden" name="back" value={back} />
      <div>
        <label htmlFor="school_id" className="mb-1 block text-sm text-ink-soft">
          {shellTexts.school.select}
        </label>
        <Select
          id="school_id"
          name="school_id"
          required
          options={options}
          empty={shellTexts.school.placeholder}
          defaultValue={schools.browser}
          onChange={() => setMissing(false)}
          aria-invalid={problems ? true : undefined}
          aria-describedby={problems ? "school_id-error" : undefined}
          className="w-full"
        />
        <FieldError id="school_id-error" messages={problems} />
      </div>
      <div className="flex justify-end gap-2">
        {schools.browser && (
          <Button type="submit" name="intent" value="clear" className="order-1 mr-auto">
            {shellTexts.school.clear}
          </Button>
        )}
        <Button type="submit" look="primary" className="order-2">
          {commonTexts.confirm}
        </Button>
      </div>
    </PageForm>
  );
}
