import { useTranslation } from "react-i18next";
import { RichText } from "~/components/rich-text";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useGroup } from "./use-group";

/** The notice of a group, below its name (GROUP-05). */
export function GroupNotice({ request, onClose }: DialogProps<"group_notice">) {
  const { t } = useTranslation("chat");
  const group = useGroup(request.groupId, onClose);
  if (!group) return null;
  return (
    <Dialog open onOpenChange={onClose} title={group.displayName} width="640px">
      <section aria-label={t("groupMake.notice.title")} className="min-h-40 p-4">
        {group.introduction === "" ? (
          <p className="py-12 text-center text-sm text-ink-soft">{t("groupMake.notice.none")}</p>
        ) : (
          <RichText html={group.introduction} className="break-words" />
        )}
      </section>
    </Dialog>
  );
}
