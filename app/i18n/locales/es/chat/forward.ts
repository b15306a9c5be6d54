import type { ChatTexts } from "../../zh/chat";

export const forward: ChatTexts["forward"] = {
  title: "Mis contactos",
  done: "Reenviado",
  bundle: {
    title: "Historial de chat de {{names}}",
    separator: ", ",
    line: "{{name}}: {{text}}",
    footer_one: "{{count}} mensaje",
    footer_other: "{{count}} mensajes",
  },
  record: {
    title_one: "Historial de chat ({{count}} mensaje)",
    title_other: "Historial de chat ({{count}} mensajes)",
    picture: "Ver imagen {{name}}",
  },
  download: { action: "Descargar {{name}}", failed: "El archivo ya no está disponible" },
  history: {
    title: "Historial de mensajes",
    search: "Buscar",
    none: "No se encontraron mensajes",
    loading: "Cargando…",
    total_one: "{{count}} mensaje",
    total_other: "{{count}} mensajes",
  },
  pager: {
    label: "Páginas",
    page: "Página {{page}} de {{pages}}",
    previous: "Página anterior",
    next: "Página siguiente",
  },
};
