import type { HomeTodo } from "#contract/home";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";
import { todoHref } from "./home-links";
import { homeTexts } from "./home-texts";

/** The work that waits for the account, each kind with its list. */
export function TodoCard({ todos, today }: { todos: readonly HomeTodo[]; today: string }) {
  return (
    <Card title={homeTexts.todos}>
      <ul aria-label={homeTexts.todos} className="py-1 text-sm">
        {todos.map(({ kind, count }) => (
          <li key={kind}>
            <PageLink
              to={todoHref(kind, today)}
              className="flex items-center justify-between gap-3 px-4 py-2 hover:bg-raised hover:text-accent-text"
            >
              {homeTexts.todo[kind]}
              <span className="rounded bg-warning-soft px-2 font-medium tabular-nums text-warning">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
