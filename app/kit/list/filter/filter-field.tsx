import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { FieldError, type Option, Select, TextInput } from "~/components/field";
import { yuanName } from "~/lib/list-address";
import type { Choices, Filter, ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { filterNames, filterValue } from "./filter-values";

const labelStyle = "w-16 shrink-0 text-right text-sm leading-8 text-ink-soft";

/** One filter: its label, its control, and what is wrong with it. */
export function FilterField({ filter, list }: { filter: Filter; list: ListView }) {
  const id = useId();
  const errorId = `${id}-error`;
  const problems = filterNames(filter).flatMap((name) => list.state.problems[name] ?? []);
  const invalid = problems.length > 0 ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  const wide = filter.kind === "dates" ? "max-sm:flex-col sm:col-span-2" : "";
  return (
    <div className={`flex min-w-0 gap-2 ${wide}`}>
      <FilterLabel filter={filter} id={id} list={list} />
      <div className="min-w-0 flex-1">
        <Control filter={filter} id={id} list={list} invalid={invalid} />
        <FieldError id={errorId} messages={problems} />
      </div>
    </div>
  );
}

interface Invalid {
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

function FilterLabel({ filter, id, list }: { filter: Filter; id: string; list: ListView }) {
  if (filter.kind === "text" || filter.kind === "select")
    return (
      <label htmlFor={id} className={labelStyle}>
        {filter.label}
      </label>
    );
  if (filter.kind === "dates" && filter.field)
    return (
      <Select
        name={filter.field.name}
        aria-label={listTexts.dateKind}
        defaultValue={filterValue(filter.field.name, list.state.query) || undefined}
        options={optionsOf(list.choices, filter.field.choices)}
        className="!pl-1.5 !pr-1"
      />
    );
  return (
    <span id={id} className={labelStyle}>
      {filter.label}
    </span>
  );
}

function Control({ filter, id, list, invalid }: { filter: Filter; id: string; list: ListView; invalid: Invalid }) {
  const { query, today } = list.state;
  switch (filter.kind) {
    case "text":
      return (
        <TextInput
          id={id}
          name={filter.name}
          type="search"
          autoComplete="off"
          maxLength={60}
          inputMode={filter.digits && "numeric"}
          placeholder={filter.hint}
          defaultValue={filterValue(filter.name, query)}
          className="w-full"
          {...invalid}
        />
      );
    case "select":
      return (
        <Select
          id={id}
          name={filter.name}
          empty={filter.always ? undefined : listTexts.all}
          options={optionsOf(list.choices, filter.choices)}
          defaultValue={filterValue(filter.name, query) || undefined}
          className="w-full"
          {...invalid}
        />
      );
    case "dates":
      return (
        <Range
          fields={[
            { name: filter.from, "aria-label": listTexts.startDate },
            { name: filter.to, "aria-label": listTexts.endDate },
          ]}
          shared={{ type: "date", max: today, ...invalid }}
          query={query}
        />
      );
    case "money":
      return (
        <Range
          fields={[
            { name: yuanName(filter.from), "aria-label": listTexts.minAmount },
            { name: yuanName(filter.to), "aria-label": listTexts.maxAmount },
          ]}
          shared={{ inputMode: "decimal", autoComplete: "off", maxLength: 16, placeholder: "0.00", ...invalid }}
          query={query}
        />
      );
  }
}

type Input = InputHTMLAttributes<HTMLInputElement>;

function Range({
  fields,
  shared,
  query,
}: {
  fields: [Input & { name: string }, Input & { name: string }];
  shared: Input;
  query: Readonly<Record<string, string>>;
}): ReactNode {
  const [from, to] = fields.map(({ name, ...field }) => (
    <TextInput
      key={name}
      name={name}
      defaultValue={filterValue(name, query)}
      className="w-full min-w-0"
      {...shared}
      {...field}
    />
  ));
  return (
    <div className="flex items-center gap-1.5">
      {from}
      <span className="text-xs text-ink-faint">{listTexts.until}</span>
      {to}
    </div>
  );
}

function optionsOf(choices: Choices, name: string): Option[] {
  return (choices[name] ?? []).map(({ value, label }) => ({ value: String(value), label }));
}
