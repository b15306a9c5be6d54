import type { ChatTexts } from "../../zh/chat";

export const launcher: ChatTexts["launcher"] = {
  open: "Abrir mensajes",
  mine: "Mis chats",
  unread_one: "{{shown}} mensaje sin leer",
  unread_other: "{{shown}} mensajes sin leer",
  waiting_one: "{{count}} solicitud de amistad pendiente",
  waiting_other: "{{count}} solicitudes de amistad pendientes",
  notLoaded: "No se pudo cargar. Compruebe la red y recargue la página",
};
