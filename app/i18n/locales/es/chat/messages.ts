import type { ChatTexts } from "../../zh/chat";

export const messages: ChatTexts["messages"] = {
  latestOnly: "Solo se muestran los últimos 30 mensajes; los demás están en el historial",
  older: "Más",
  newer: "Más",
  toLatest: "Volver al último mensaje",
  unread_one: "{{count}} sin leer",
  unread_other: "{{count}} sin leer",
  firstUnread: "Primer mensaje sin leer: {{text}}",
  newBelow: "Mensajes nuevos a continuación",
  keys: "Use las flechas para elegir un mensaje e Intro para abrir sus acciones",
  menu: "Acciones del mensaje",
  copied: "Copiado",
  copyFailed: "No se pudo copiar; seleccione el texto y cópielo",
  acts: { copy: "Copiar", forward: "Reenviar", withdraw: "Retirar", select: "Seleccionar varios", delete: "Eliminar" },
  withdraw: {
    own: "Has retirado un mensaje",
    other: "{{name}} ha retirado un mensaje",
    reEdit: "Editar de nuevo",
    tooLate: "Enviado hace más de dos minutos, no se puede retirar",
  },
  select: {
    label: "Acciones con varios mensajes",
    count_one: "{{count}} mensaje seleccionado",
    count_other: "{{count}} mensajes seleccionados",
    choose: "Seleccionar el mensaje de {{name}}",
    merge: "Reenviar juntos",
    each: "Reenviar uno a uno",
    delete: "Eliminar",
    close: "Cerrar",
    tooFew: "Seleccione al menos dos mensajes",
    none: "Seleccione un mensaje",
    noBundle: "Los historiales no se pueden reenviar juntos",
  },
  deletion: {
    title: "Eliminar mensajes",
    question_one:
      "Se elimina {{count}} mensaje solo de su vista; los demás lo siguen viendo. No se puede deshacer. ¿Continuar?",
    question_other:
      "Se eliminan {{count}} mensajes solo de su vista; los demás los siguen viendo. No se puede deshacer. ¿Continuar?",
    confirm: "Eliminar",
  },
};
