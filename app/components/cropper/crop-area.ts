const boxSide = 200;
/** Twice the box, for fine screens. */
const pictureSide = 400;

// the box stays where it is and the picture moves below it
const template = `
  <cropper-canvas background scale-step="0.1" style="height: 100%">
    <cropper-image initial-center-size="cover" rotatable scalable translatable></cropper-image>
    <cropper-shade></cropper-shade>
    <cropper-selection initial-aspect-ratio="1" outlined>
      <cropper-crosshair centered></cropper-crosshair>
    </cropper-selection>
    <cropper-handle action="move" plain></cropper-handle>
  </cropper-canvas>`;

export interface CropArea {
  /** By a share of the present size; below 0 it gets smaller. */
  zoom: (share: number) => void;
  rotate: (degrees: number) => void;
  move: (x: number, y: number) => void;
  /** Cuts out the part of the picture in the box. */
  picture: () => Promise<Blob>;
  close: () => void;
}

/**
 * Draws a picture with the box over it, and what lies in the box again in `preview`. Rejects what is no picture.
 * The library needs a browser, so it is loaded here and not at the top.
 */
export async function openCropArea(container: HTMLElement, preview: HTMLElement, src: string): Promise<CropArea> {
  const { default: Cropper } = await import("cropperjs");
  const source = new Image();
  source.alt = container.ariaLabel ?? "";
  source.src = src;
  await source.decode();
  const cropper = new Cropper(source, { container, template });
  const [image, selection] = [cropper.getCropperImage(), cropper.getCropperSelection()];
  if (!image || !selection) throw new Error("cropperjs drew no selection");
  await image.$ready();
  const { clientWidth, clientHeight } = container;
  selection.$change((clientWidth - boxSide) / 2, (clientHeight - boxSide) / 2, boxSide, boxSide);
  const viewer = drawViewer(preview, selection);
  return {
    zoom: (share) => void image.$zoom(share),
    rotate: (degrees) => void image.$rotate(`${degrees}deg`),
    move: (x, y) => void image.$move(x, y),
    async picture() {
      const canvas = await selection.$toCanvas({ width: pictureSide, height: pictureSide });
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      if (!blob) throw new Error("the canvas gave no picture");
      return blob;
    },
    close() {
      viewer.remove();
      cropper.destroy();
    },
  };
}

function drawViewer(preview: HTMLElement, selection: HTMLElement): HTMLElement {
  selection.id = `${preview.id}-box`;
  const viewer = document.createElement("cropper-viewer");
  viewer.setAttribute("selection", `#${CSS.escape(selection.id)}`);
  viewer.style.width = "100%";
  preview.append(viewer);
  return viewer;
}
