import { useEffect } from "react";
import { useTranslation } from "react-i18next";
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
      className={`${className} min-w-0 flex-1 flex-col overflow-y-auto border-line bg-card md:w-64 md:flex-none md:border-r`}
    >
      <h2 className="px-4 pb-1 pt-4 text-sm font-semibold">{t("rail.todos")}</h2>
      {data && data.list.length > 0 ? (
        <TodoItems todos={data.list} label={t("rail.todos")} />
      ) : (
        <p role="status" className="px-6 py-10 text-center text-sm text-ink-faint">
          {!isLoading && t("todos.none")}
        </p>
      )}
    </section>
  );
}
