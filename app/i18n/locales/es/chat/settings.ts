import type { ChatTexts } from "../../zh/chat";

export const settings: ChatTexts["settings"] = {
  title: "Ajustes",
  tab: { general: "Generales", reminders: "Avisos", about: "Acerca de" },
  help: "Manual",
  maintenance: {
    label: "En mantenimiento",
    text: "El sistema está en mantenimiento: solo los superadministradores pueden añadir, eliminar o editar",
  },
  group: {
    look: "Aspecto",
    writing: "Escritura e idioma",
    messages: "Mensajes nuevos",
    friends: "Contactos que se conectan",
    tone: "Sonido",
  },
  theme: { label: "Tema", default: "Predeterminado", blue: "Azul" },
  avatarCricle: "Imágenes de perfil redondas",
  hideMessageName: "Ocultar el remitente de los mensajes",
  hideMessageTime: "Ocultar la hora de los mensajes",
  sample: {
    label: "Vista previa",
    friend: "Sra. Lee",
    question: "¿Ya se enviaron los recibos de tercer grado?",
    me: "Yo",
    answer: "Sí, ya están enviados.",
  },
  language: { label: "Idioma", browser: "El del navegador ({{name}})" },
  messagePagePrompt: "Avisos en la página",
  messagePagePromptHint: "Se muestran 2 segundos abajo a la derecha",
  messageTone: "Sonido de mensajes nuevos",
  friendOnlineNotice: "Aviso cuando se conecta un contacto",
  friendOnlineNoticeTone: "Sonido cuando se conecta un contacto",
  desktop: {
    label: "Notificaciones de escritorio",
    hint: "Las muestra el equipo mientras no mira esta página",
    denied:
      "El navegador rechaza las notificaciones de este sitio. Permítalas en los ajustes del sitio, junto a la dirección, y actívelas de nuevo.",
    unsupported: "Este navegador o esta conexión (sin HTTPS) no admite notificaciones de escritorio.",
  },
  push: {
    group: "Con las páginas cerradas",
    label: "Mensajes push",
    hint: "Avisa en este dispositivo de los mensajes nuevos con todas las páginas cerradas, hasta que cierre o termine la sesión",
    content: "Mostrar remitente y texto",
    contentHint: "Desactivado, solo se muestra «Tiene un mensaje nuevo»",
    denied: "El navegador rechaza las notificaciones de este sitio: permítalas antes como se indica arriba.",
    unsupported:
      "Este navegador o esta conexión (sin HTTPS) no admite mensajes push. En iPhone y iPad, añada primero este sitio a la pantalla de inicio.",
    failed: "Los mensajes push no se han activado: el navegador no alcanza su servicio push. Inténtelo más tarde.",
    offer: {
      label: "Mensajes push",
      text: "Este dispositivo puede avisarle de los mensajes nuevos con todas las páginas cerradas. Si no elige otra cosa, solo de que los hay, sin el contenido.",
      accept: "Activar",
      dismiss: "No volver a mostrar",
    },
  },
  tone: { label: "Sonido", name: "Sonido {{number}}", play: "Escuchar" },
  about: {
    version: "Versión {{version}}",
    history: "Una conversación muestra los últimos 30 mensajes; los anteriores están en el historial.",
    withdraw: "Los mensajes propios se pueden retirar durante 2 minutos.",
    files: "Las imágenes pueden tener hasta 10 MB; los archivos y vídeos, hasta 20 MB.",
    local: "Estos ajustes se guardan solo en este navegador; no afectan a otros dispositivos.",
  },
  notice: {
    online: "{{name}} se ha conectado",
    write: "Haga clic para escribir un mensaje",
    said: "{{name}}: {{text}}",
    more_one: "{{count}} más",
    more_other: "{{count}} más",
  },
};
