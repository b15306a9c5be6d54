import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { Switch } from "~/components/switch";
import { type LayoutSettings, layoutSwitches, menuColors } from "~/lib/layout-settings";
import { shellTexts } from "../shell-texts";
import { ThemeColorField } from "./theme-color-field";
import type { LayoutFormState } from "./use-layout-form";

/** All settings of the layout; without scripts it is posted and leads back to `back`. */
export function LayoutForm({ back, form }: { back: string; form: LayoutFormState }) {
  const { layout, notice, pickColor, handleChange, handleSubmit } = form;
  const isBusy = notice !== "";
  return (
    <form
      method="post"
      action="/appearance"
      onChange={handleChange}
      onSubmit={handleSubmit}
      className="flex flex-col gap-5 p-4"
    >
      <input type="hidden" name="back" value={back} />
      <MenuColorField layout={layout} />
      <Group label={shellTexts.layout.themeColor}>
        <ThemeColorField color={layout.themeColor} onPick={pickColor} />
      </Group>
      <Group label={shellTexts.layout.frame}>
        <SwitchFields layout={layout} />
      </Group>
      <p className="text-xs text-ink-soft">{shellTexts.layout.hint}</p>
      <p role="status" className="text-sm text-accent-text">
        {notice}
      </p>
      <div className="flex gap-2">
        <Button type="submit" look="primary" name="layout" value="save" aria-disabled={isBusy} className="grow">
          {shellTexts.layout.save}
        </Button>
        <Button type="submit" name="layout" value="reset" aria-disabled={isBusy} className="grow">
          {shellTexts.layout.reset}
        </Button>
      </div>
    </form>
  );
}

function MenuColorField({ layout }: { layout: LayoutSettings }) {
  return (
    <Group label={shellTexts.layout.menuColor}>
      <div className="flex gap-6">
        {menuColors.map((color) => (
          <label key={color} className="flex h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="menuColor"
              value={color}
              defaultChecked={color === layout.menuColor}
              className="accent-accent"
            />
            {shellTexts.layout[color]}
          </label>
        ))}
      </div>
    </Group>
  );
}

function SwitchFields({ layout }: { layout: LayoutSettings }) {
  return layoutSwitches.map((name) => (
    <label key={name} className="flex h-9 cursor-pointer items-center justify-between gap-3">
      {shellTexts.layout.switch[name]}
      {/* an empty box sends nothing, and nothing would mean as at first */}
      <input type="hidden" name={name} value="0" />
      <Switch name={name} value="1" defaultChecked={layout[name]} />
    </label>
  ));
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-soft">{label}</legend>
      {children}
    </fieldset>
  );
}
