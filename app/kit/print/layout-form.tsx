import { Button } from "~/components/button";
import { printTexts } from "./print-texts";

/** The choice of how slips or receipts lie on paper; `kept` are the other parameters of the address. */
export function LayoutForm<Layout extends string>({
  layouts,
  layout,
  kept,
}: {
  layouts: readonly { value: Layout; label: string }[];
  layout: Layout;
  kept: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <form method="get" className="flex flex-wrap items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="flex items-center gap-3">
        <legend className="sr-only">{printTexts.layout}</legend>
        {layouts.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-1">
            <input type="radio" name="layout" value={value} defaultChecked={value === layout} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit">{printTexts.apply}</Button>
    </form>
  );
}
