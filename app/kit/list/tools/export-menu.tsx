import type { ReactNode } from "react";
import { buttonStyle } from "~/components/button-style";
import { listTexts } from "../list-texts";

/** Export and copy: buttons of the toolbar, on a phone rows of a menu that `ExportMenuButton` opens, without scripts too. */
export function ExportMenu({ id, children }: { id: string; children: ReactNode }) {
  return (
    // React 18 does not know the attribute
    <div id={id} {...{ popover: "auto" }} className="export-menu">
      {children}
    </div>
  );
}

export function ExportMenuButton({ menu, className = "" }: { menu: string; className?: string }) {
  return (
    <button
      type="button"
      {...{ popovertarget: menu }}
      className={`${buttonStyle("quiet")} !px-2 sheet-part sm:!hidden ${className}`}
    >
      {listTexts.exportMenu}
    </button>
  );
}
