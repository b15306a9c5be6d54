import { iconNames, isIconName } from "#contract/kernel/icons";
import { Icon } from "~/components/icon";
import { permissionTexts } from "./permission-texts";

/** The icon of a menu entry: one of those the pages can draw; the name that another client gave it stays. */
export function IconPicker({ value }: { value: string }) {
  const names: readonly string[] = value === "" || isIconName(value) ? iconNames : [value, ...iconNames];
  const labelOf = (name: string) => (isIconName(name) ? permissionTexts.icon[name] : name);
  return (
    <fieldset className="grid gap-x-3 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <legend className="float-left text-sm text-ink-soft sm:w-[7.5rem] sm:text-right sm:leading-8">
        {permissionTexts.field.icon}
      </legend>
      <div className="flex flex-wrap gap-1 sm:col-start-2">
        {names.map((name) => (
          <label
            key={name}
            title={labelOf(name)}
            className="inline-flex size-9 cursor-pointer items-center justify-center rounded border border-line hover:border-accent-text has-[:checked]:border-accent-text has-[:checked]:bg-accent-soft has-[:checked]:text-accent-text has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-text"
          >
            <input type="radio" name="icon" value={name} defaultChecked={name === value} className="sr-only" />
            <Icon name={name} />
            <span className="sr-only">{labelOf(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
