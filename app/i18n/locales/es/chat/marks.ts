import type { ChatTexts } from "../../zh/chat";

export const marks: ChatTexts["marks"] = {
  react: "Reaccionar",
  reacted: "Reacciones",
  reactions: {
    received: "Recibido",
    thumbs_up: "Me gusta",
    heart: "Corazón",
    smile: "Sonrisa",
    party: "Celebración",
    thanks: "Gracias",
  },
  quick: "Responder «Recibido»",
  chip: "{{name}}, {{count}}: {{people}}",
  andMore: "{{people}} y otros, {{count}} en total",
  edited: "Editado",
  edit: {
    act: "Editar",
    title: "Editar mensaje",
    label: "Mensaje",
    hint: "Puede editar durante dos minutos tras el envío; los demás verán «Editado»",
    tooLong: "Como máximo {{most}} caracteres",
    save: "Guardar",
  },
  pins: {
    label: "Mensajes fijados",
    all: "{{count}} en total",
    pin: "Fijar mensaje",
    unpin: "Quitar de fijados",
    unpinThis: "Quitar de fijados: {{text}}",
  },
};
