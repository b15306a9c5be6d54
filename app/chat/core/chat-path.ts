/** The address at which the chat's window is open by itself. */
export const chatPath = "/chat";
