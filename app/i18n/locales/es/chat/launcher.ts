import type { ChatTexts } from "../../zh/chat";

export const launcher: ChatTexts["launcher"] = {
  open: "Abrir mensajes",
  unread_one: "{{count}} mensaje sin leer",
  unread_other: "{{count}} mensajes sin leer",
  waiting_one: "{{count}} solicitud de amistad pendiente",
  waiting_other: "{{count}} solicitudes de amistad pendientes",
};
