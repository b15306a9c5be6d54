import type { ChatTexts } from "../../zh/chat";

export const search: ChatTexts["search"] = {
  messages: {
    title: "Buscar mensajes",
    inOne: "Buscar en {{name}}",
    inAll: "Buscar en todas las conversaciones",
    placeholder: "¿Qué busca?",
    none: "No se encontraron mensajes",
    hint: "Escriba dos o más caracteres",
    older: "Mensajes anteriores",
    searching: "Buscando…",
    button: "Buscar mensajes",
  },
  card: {
    refund: "Solicitar reembolso",
    audit: "Revisar",
    collect: "Cobrar",
    dun: "Reclamar el pago",
    open: "Abrir",
    unknown: "No se encuentra aquí o no tiene permiso para verlo",
  },
};
