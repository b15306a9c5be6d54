import type { ChatTexts } from "../../zh/chat";

export const extras: ChatTexts["extras"] = {
  arrange: {
    markUnread: "Marcar como no leída",
    markRead: "Marcar como leída",
    marked: "Marcada como no leída",
    archive: "Ocultar conversación",
    pin: "Fijar arriba",
    unpin: "Dejar de fijar",
    hush: "Silenciar avisos",
    loud: "Activar avisos",
    pinned: "Fijado",
    quiet: "Avisos silenciados",
  },
  quote: {
    label: "Respuesta a {{name}}: {{text}}",
    jump: "Ir al mensaje original",
    cancel: "Cancelar la respuesta",
    withdrawn: "El mensaje citado fue retirado",
    act: "Citar",
  },
  mention: {
    list: "Elegir a quién mencionar",
    everybody: "todos",
    mark: "[Te mencionaron]",
    jump: "Te mencionaron",
  },
  typing: {
    friend: "escribiendo…",
    member: "{{name}} está escribiendo…",
    members_one: "{{count}} persona está escribiendo…",
    members_other: "{{count}} personas están escribiendo…",
  },
  read: {
    none: "Sin leer",
    count_one: "Leído por {{count}}",
    count_other: "Leído por {{count}}",
    all: "Leído por todos",
    title: "Quién lo ha leído",
    read_one: "Leído: {{count}}",
    read_other: "Leído: {{count}}",
    unread_one: "Sin leer: {{count}}",
    unread_other: "Sin leer: {{count}}",
  },
};
