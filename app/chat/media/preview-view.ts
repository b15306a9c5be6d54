/** The view of a picture in the preview: moved from the middle, enlarged, turned. */
export interface View {
  /** 1: a point of the picture is one of the screen. */
  scale: number;
  x: number;
  y: number;
  /** Quarters to the right. */
  turn: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const least = 0.05;
const most = 10;

/** The picture whole, and never larger than it is. */
export function fitted(picture: Size, box: Size, turn: number): View {
  const lies = turn % 2 !== 0;
  const width = lies ? picture.height : picture.width;
  const height = lies ? picture.width : picture.height;
  const scale = width > 0 && height > 0 ? Math.min(1, box.width / width, box.height / height) : 1;
  return { scale: limited(scale), x: 0, y: 0, turn };
}

/** Larger or smaller by `factor`; what lies at `at`, seen from the middle, stays there. */
export function zoomed(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const scale = limited(view.scale * factor);
  const by = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

function limited(scale: number): number {
  return Math.min(most, Math.max(least, scale));
}
