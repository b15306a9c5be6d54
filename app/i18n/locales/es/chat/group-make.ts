import type { ChatTexts } from "../../zh/chat";

export const groupMake: ChatTexts["groupMake"] = {
  picker: {
    search: "Escriba el nombre de un contacto",
    all: "Seleccionar todo",
    invert: "Invertir",
    people: "Contactos disponibles",
    chosen: "Contactos elegidos",
    selected_one: "{{count}} seleccionado",
    selected_other: "{{count}} seleccionados",
    remove: "Quitar a {{name}}",
    none: "No hay nadie que elegir",
    noMatch: "No se encontró ningún contacto",
  },
  failed: "La validación ha fallado",
  steps: {
    info: "Información",
    picture: "Imagen",
    members: "Miembros",
  },
  create: {
    title: "Crear un grupo",
    previous: "Anterior",
    next: "Siguiente",
    finish: "Crear",
    done: "El grupo se ha creado",
  },
  fields: {
    id: "ID del grupo",
    name: "Nombre del grupo",
    required: "Escriba el nombre del grupo",
    length: "De 2 a 60 caracteres",
    size: "Tamaño del grupo",
    people_one: "{{count}} miembro",
    people_other: "{{count}} miembros",
    validation: "Admisión",
    open: "Sin aprobación",
    approved: "Con aprobación",
    introduction: "Aviso del grupo",
  },
  picture: {
    choose: "Elegir la imagen del grupo",
    none: "Usar las imágenes de los miembros",
    hint: "Sin imagen propia se compone una con las de los miembros",
    stored: "La imagen se ha subido",
  },
  edit: {
    submit: "Enviar",
    reset: "Restablecer",
    done: "El aviso del grupo se ha modificado",
  },
  leave: {
    title: "¿Descartar lo escrito?",
    question: "Lo que ha escrito no está guardado y se perderá.",
    stay: "Seguir editando",
    discard: "Descartar",
  },
  notice: {
    title: "Aviso del grupo",
    none: "Todavía no hay ningún aviso",
  },
  exit: {
    title: "Salir del grupo",
    question: "Dejará de recibir los mensajes de «{{name}}». Esta acción es irreversible. ¿Continuar?",
    confirm: "Salir",
  },
  dissolve: {
    title: "Disolver el grupo",
    question: "Todos los miembros de «{{name}}» saldrán definitivamente. Esta acción es irreversible. ¿Continuar?",
    confirm: "Disolver",
  },
  removed: "Le han quitado del grupo",
};
