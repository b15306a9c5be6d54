import ListChecks from "lucide-react/icons/list-checks";
import type { Todo } from "#contract/todos";
import { EmptyState } from "~/components/empty-state";
import { Tag } from "~/components/tag";
import { TodoItems } from "~/components/todo-items";
import { notificationsPath } from "~/lib/notice-paths";
import { HomeCard } from "./home-card";
import { homeTexts } from "./home-texts";

/** The work that waits for the account, each kind with its list. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  return (
    <HomeCard
      title={homeTexts.todos}
      all={{ href: notificationsPath, label: homeTexts.allReminders }}
      note={todos.length > 0 && <Tag tone="warning">{todos.length}</Tag>}
      className="max-desk:order-first"
    >
      {todos.length > 0 ? (
        <TodoItems todos={todos} label={homeTexts.todos} />
      ) : (
        <EmptyState Icon={ListChecks} text={homeTexts.noTodos} />
      )}
    </HomeCard>
  );
}
