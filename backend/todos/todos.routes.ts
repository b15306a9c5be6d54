import { todoApi } from "#contract/todos";
import type { Register } from "../kernel/handle";
import { findTodos } from "./todos.service";

export function todoRoutes({ on }: Register): void {
  on(todoApi.list, findTodos);
}
