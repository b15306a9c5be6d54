import { formTexts } from "../form-texts";
import { shownField } from "../shown-figures";
import { ChangedRecordError } from "./record-version.server";

/** Throws `ChangedRecordError` where the page of a posted form showed other figures than these. A form without any is let through. */
export function requireShownFigures(form: FormData, figures: string): void {
  const shown = form.get(shownField);
  if (typeof shown === "string" && shown !== figures) throw new ChangedRecordError(formTexts.shownChanged);
}
