import type { Words } from "../zh/chat";
import type { cropper as zh } from "../zh/cropper";

export const cropper: Words<typeof zh> = {
  choose: "Choose a picture",
  area: "Crop area: drag the picture or move it with the arrow keys, plus and minus zoom",
  empty: "Please choose a picture to crop",
  preview: "Preview",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  rotateLeft: "Rotate left",
  rotateRight: "Rotate right",
  tip: "Only jpg/png, not over 10 MB",
  wrongType: "Wrong file format, please upload a JPG or PNG picture",
  failed: "The upload failed, please try again later",
  close: "Close",
  cancel: "Cancel",
  save: "OK",
  sending: "Uploading…",
};
