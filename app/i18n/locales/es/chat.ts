import type { ChatTexts } from "../zh/chat";
import { announce } from "./chat/announce";
import { extras } from "./chat/extras";
import { forward } from "./chat/forward";
import { groupMake } from "./chat/group-make";
import { groupTools } from "./chat/group-tools";
import { launcher } from "./chat/launcher";
import { marks } from "./chat/marks";
import { media } from "./chat/media";
import { messages } from "./chat/messages";
import { people } from "./chat/people";
import { refusals } from "./chat/refusals";
import { search } from "./chat/search";
import { settings } from "./chat/settings";
import { window } from "./chat/window";

export const chat: ChatTexts = {
  announce,
  groupMake,
  groupTools,
  messages,
  forward,
  marks,
  media,
  settings,
  people,
  extras,
  search,
  launcher,
  refusals,
  ...window,
};
