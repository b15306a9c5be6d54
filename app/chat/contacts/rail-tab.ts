/** The columns that the rail chooses between. */
export type RailTab = "messages" | "contacts" | "todos";
