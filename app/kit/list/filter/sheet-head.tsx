import { buttonStyle } from "~/components/button-style";
import { listTexts } from "../list-texts";

/** On a phone the sheet of filters says what it is, and closes without scripts too. */
export function SheetHead({ sheet }: { sheet: string }) {
  return (
    <div className="sheet-part sticky top-0 z-10 flex items-center justify-between border-b border-line bg-card py-0.5 pl-3 pr-1 sm:!hidden">
      <h2 className="font-semibold">{listTexts.openFilters}</h2>
      <button
        type="button"
        {...{ popovertarget: sheet, popovertargetaction: "hide" }}
        aria-label={listTexts.closeFilters}
        className={`${buttonStyle("quiet")} !h-11 w-11 !text-xl`}
      >
        ×
      </button>
    </div>
  );
}
