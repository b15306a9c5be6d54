import { listOfParagraphs } from "./word-lists";

// what Word and browsers write where nobody chose a colour
const ownInk =
  /^(windowtext|black|#000000|#000|rgb\(0, 0, 0\)|auto|inherit|initial|transparent|white|#ffffff|#fff|rgb\(255, 255, 255\))$/i;
const shownHere = /^(https?:|\/(files|image-proxy)[/?])/i;

/** Pasted HTML in the editor's own words: lists from Word's numbered paragraphs, no colours nobody chose, pictures that can be shown. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  listOfParagraphs(body);
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) {
    for (const property of ["color", "background-color"]) {
      if (ownInk.test(element.style.getPropertyValue(property))) element.style.removeProperty(property);
    }
  }
  for (const picture of body.querySelectorAll("img")) showPicture(picture);
  return body.innerHTML;
}

/** A picture of another host comes through the proxy, as it will when the text is stored; one of the writer's own disk is lost. */
function showPicture(picture: HTMLImageElement): void {
  const src = picture.getAttribute("src") ?? "";
  if (!shownHere.test(src)) return picture.remove();
  const url = new URL(src, location.origin);
  const isOwn = url.origin === location.origin;
  picture.setAttribute("src", isOwn ? url.pathname + url.search : `/image-proxy?url=${encodeURIComponent(url.href)}`);
}
