import type { Words } from "../zh/chat";
import type { cropper as zh } from "../zh/cropper";

export const cropper: Words<typeof zh> = {
  choose: "Elegir imagen",
  area: "Área de recorte: arrastre la imagen o muévala con las flechas; más y menos cambian el tamaño",
  empty: "Elija una imagen para recortar",
  preview: "Vista previa",
  zoomIn: "Ampliar",
  zoomOut: "Reducir",
  rotateLeft: "Girar a la izquierda",
  rotateRight: "Girar a la derecha",
  tip: "Solo jpg/png, de 10 MB como máximo",
  wrongType: "Formato incorrecto: suba una imagen JPG o PNG",
  failed: "No se pudo subir, inténtelo más tarde",
  close: "Cerrar",
  cancel: "Cancelar",
  save: "Aceptar",
  sending: "Subiendo…",
};
