import type { SavedView } from "#contract/platform/saved-views";
import { TextInput } from "~/components/field";
import type { RangeName } from "~/lib/date-ranges";
import { fill } from "~/lib/fill";
import { ViewForm, type ViewsProps } from "./view-form";
import { viewTexts } from "./view-texts";

const part = "border-t border-line px-4 py-3 text-sm";

/** Brings the view that is open up to what the list shows now; one that is shared by others is only named. */
export function UpdateView({ view, ...props }: ViewsProps & { view: SavedView }) {
  const { id, name, owner, is_own } = view;
  if (is_own === 0)
    return <p className={`${part} text-xs text-ink-soft`}>{fill(viewTexts.foreignHint, { name, owner })}</p>;
  return (
    <ViewForm
      {...props}
      intent="update"
      fields={{ id: String(id) }}
      label={viewTexts.update}
      look="plain"
      onSent={props.onDone}
      className={`${part} flex flex-wrap items-center gap-2`}
    >
      <span className="flex-1 text-xs text-ink-soft">{fill(viewTexts.updateHint, { name })}</span>
      <RelativeDates {...props} />
    </ViewForm>
  );
}

/** Keeps what the list shows now as a new view. */
export function SaveView(props: ViewsProps) {
  return (
    <ViewForm
      {...props}
      intent="save"
      label={viewTexts.saveAs}
      look="primary"
      onSent={props.onDone}
      className={`${part} flex flex-col items-start gap-2`}
    >
      <TextInput
        name="name"
        required
        maxLength={30}
        autoComplete="off"
        placeholder={viewTexts.namePlaceholder}
        aria-label={viewTexts.name}
        className="w-full"
      />
      <RelativeDates {...props} />
      {props.list.mayShare && (
        <label className="flex items-center gap-2 text-xs">
          <input type="checkbox" name="shared" value="1" className="accent-accent" />
          {viewTexts.share}
        </label>
      )}
    </ViewForm>
  );
}

/** 本月 may mean the month in which the view is opened; on its 1st it is asked whether 今天 is meant. */
function RelativeDates({ list: { ranges } }: ViewsProps) {
  const [range, ...others] = ranges;
  if (range === undefined) return null;
  const textOf = (name: RangeName) => fill(viewTexts.relative, { range: viewTexts.range[name] });
  if (others.length === 0)
    return (
      <label className="flex items-center gap-2 text-xs">
        <input type="checkbox" name="relative" value={range} defaultChecked className="accent-accent" />
        {textOf(range)}
      </label>
    );
  return (
    <fieldset aria-label={viewTexts.dates} className="space-y-1 text-xs">
      {ranges.map((name) => (
        <label key={name} className="flex items-center gap-2">
          <input type="radio" name="relative" value={name} defaultChecked={name === range} className="accent-accent" />
          {textOf(name)}
        </label>
      ))}
      <label className="flex items-center gap-2">
        <input type="radio" name="relative" value="" className="accent-accent" />
        {viewTexts.fixedDates}
      </label>
    </fieldset>
  );
}
