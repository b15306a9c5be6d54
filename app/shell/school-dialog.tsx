import { Dialog } from "~/components/dialog";
import type { AgentSchools } from "~/lib/shell-data";
import { SchoolForm } from "./school-form";
import { shellTexts } from "./shell-texts";

/** The change-school dialog; loaded when it is first opened. */
export function SchoolDialog({ schools, back, onClose }: { schools: AgentSchools; back: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={shellTexts.school.choose} width="400px">
      <SchoolForm schools={schools} back={back} onSent={onClose} />
    </Dialog>
  );
}
