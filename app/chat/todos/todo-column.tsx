import ListChecks from "lucide-react/icons/list-checks";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { TodoItems } from "~/components/todo-items";
import { onNews } from "~/lib/desk-news";
import { useChatCall } from "../kit/use-chat-call";

/** The work that waits for the account, in the place of the contacts (DESK-03). */
export function TodoColumn({ className }: { className: string }) {
  const { t } = useTranslation("chat");
  const { data, isLoading, reload } = useChatCall("todos", {});
  useEffect(() => onNews((news) => void (news.event === "todos" && reload())), [reload]);
  return (
    <section
      aria-label={t("rail.todos")}
      className={`${className} min-w-0 flex-1 flex-col overflow-y-auto border-line bg-card wide:w-64 wide:flex-none wide:border-r`}
    >
      <h2 className="px-4 pb-1 pt-4 text-sm font-semibold">{t("rail.todos")}</h2>
      {data && data.list.length > 0 ? (
        <TodoItems todos={data.list} label={t("rail.todos")} />
      ) : (
        <div role="status" className="text-sm">
          {!isLoading && <EmptyState Icon={ListChecks} text={t("todos.none")} />}
        </div>
      )}
    </section>
  );
}
