import { useCan } from "~/hooks/use-account";
import { formTexts } from "~/kit/form/form-texts";
import { fill } from "~/lib/fill";
import type { ListActions, RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { advicePath } from "~/lib/notice-paths";
import { adviceTexts } from "./advice-texts";

/** Everybody sends and, while it is open, changes and deletes the own; the rest is a matter of rights. */
export function useAdviceActions(query: Readonly<Record<string, string>>): ListActions {
  const mayReply = useCan("Api:setting/system_module/advice/reply-reply");
  const mayDestroy = useCan("Api:setting/system_module/advice/destroy-destroy");
  const ofRow = ({ id, title, status, is_own }: Row): readonly RowAction[] => {
    const [key, name] = [String(id), String(title)];
    const isOwnOpen = is_own === 1 && status === 0;
    const reply = {
      label: adviceTexts.reply,
      description: fill(adviceTexts.replyOf, { name }),
      href: listHref(`${advicePath}/reply/${key}`, query),
    };
    const edit = {
      label: formTexts.edit,
      description: fill(formTexts.editOf, { name }),
      href: listHref(`${advicePath}/edit/${key}`, query),
    };
    const remove = {
      label: formTexts.delete,
      description: fill(formTexts.deleteOf, { name }),
      href: listHref(`${advicePath}/delete`, query, { rows: key }),
      look: "danger" as const,
    };
    return [...(mayReply ? [reply] : []), ...(isOwnOpen ? [edit] : []), ...(isOwnOpen || mayDestroy ? [remove] : [])];
  };
  return { ofRow, createPath: listHref(`${advicePath}/new`, query), deletePath: `${advicePath}/delete` };
}
