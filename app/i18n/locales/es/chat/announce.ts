import type { ChatTexts } from "../../zh/chat";

export const announce: ChatTexts["announce"] = {
  card: "Aviso del grupo",
  title: "Publicar aviso",
  label: "Aviso para {{name}}",
  hint: "Se avisa a todos los miembros. Cuando confirmen, verá quién falta.",
  publish: "Publicar",
  confirm: "Confirmar",
  confirmed: "Confirmado",
  progress_one: "{{count}} de {{total}} confirmado",
  progress_other: "{{count}} de {{total}} confirmados",
  who: "Confirmaciones",
  missing_one: "{{count}} miembro no ha confirmado",
  missing_other: "{{count}} miembros no han confirmado",
  done_one: "{{count}} miembro ha confirmado",
  done_other: "{{count}} miembros han confirmado",
};
