import { useId } from "react";
import { SeveralSelect } from "~/components/choice/several-select";
import { FieldError, type Option, Select, TextInput } from "~/components/field";
import { fill } from "~/lib/fill";
import { yuanName } from "~/lib/list-address";
import type { Choices, Filter, ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { DateFilter } from "./date-filter";
import { filterNames, filterValue } from "./filter-values";

const labelStyle = "w-14 shrink-0 text-right text-sm leading-8 text-ink-soft";

/** One filter: its label, its control, and what is wrong with it. */
export function FilterField({ filter, list }: { filter: Filter; list: ListView }) {
  const id = useId();
  const errorId = `${id}-error`;
  const problems = filterNames(filter).flatMap((name) => list.state.problems[name] ?? []);
  const invalid = problems.length > 0 ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  const wide = filter.kind === "dates" ? "sm:col-span-2" : "";
  // a choice of the kind of date is wider than a label, which stands beside its field as the others do
  const stacked = filter.kind === "dates" && filter.field ? "max-sm:flex-col" : "";
  return (
    <div className={`flex min-w-0 gap-2 ${wide} ${stacked}`}>
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
  const { query } = list.state;
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
      if (filter.several)
        return (
          <SeveralSelect
            id={id}
            name={filter.name}
            label={filter.label}
            empty={listTexts.all}
            counted={(count) => fill(listTexts.chosen, { count })}
            choices={optionsOf(list.choices, filter.choices)}
            defaultValue={filterValue(filter.name, query)}
            isWrong={invalid["aria-invalid"] === true}
            describedBy={invalid["aria-describedby"]}
          />
        );
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
      return <DateFilter filter={filter} state={list.state} errorId={invalid["aria-describedby"]} />;
    case "money":
      return (
        <div className="flex items-center gap-1.5">
          <Amount name={yuanName(filter.from)} label={listTexts.minAmount} query={query} invalid={invalid} />
          <span className="text-xs text-ink-faint">{listTexts.until}</span>
          <Amount name={yuanName(filter.to)} label={listTexts.maxAmount} query={query} invalid={invalid} />
        </div>
      );
  }
}

function Amount({
  name,
  label,
  query,
  invalid,
}: {
  name: string;
  label: string;
  query: ListView["state"]["query"];
  invalid: Invalid;
}) {
  return (
    <TextInput
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      placeholder="0.00"
      defaultValue={filterValue(name, query)}
      className="w-full min-w-0"
      {...invalid}
    />
  );
}

function optionsOf(choices: Choices, name: string): Option[] {
  return (choices[name] ?? []).map(({ value, label }) => ({ value: String(value), label }));
}
