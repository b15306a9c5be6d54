import { useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { useIdle } from "~/hooks/use-idle";
import { onNews } from "~/lib/desk-news";
import { fetchTodoCounts, type TodoCounts, todoCountsPath } from "./todo-counts";

// several changes at once are one reading
const togetherMs = 500;

/** Counts the to-dos of each page, once the page is idle and anew whenever its connection tells of a change. */
export function useTodoCounts(): TodoCounts {
  const address = usePageHref()(todoCountsPath);
  const idle = useIdle();
  const [todos, setTodos] = useState<TodoCounts>({});
  useEffect(() => {
    if (!idle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      void fetchTodoCounts(address).then(setTodos, () => {
        // the menu keeps the numbers it has: pages and notifications say the same
      });
    read();
    const stop = onNews(({ event }) => {
      if (event !== "todos") return;
      clearTimeout(timer);
      timer = setTimeout(read, togetherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [address, idle]);
  return todos;
}
