import * as svgCaptcha from "svg-captcha";

// the only file that knows what draws a captcha

const look = { width: 120, height: 40, fontSize: 44, noise: 2, color: true, background: "#f4f6f8" };

/** Draws the text of a captcha as a data URL. */
export function drawCaptcha(text: string): string {
  // the package's types leave out its main function
  const draw: unknown = Reflect.get(svgCaptcha, "default");
  if (!drawsText(draw)) throw new Error("svg-captcha has no main function any more");
  return `data:image/svg+xml;base64,${Buffer.from(draw(text, look)).toString("base64")}`;
}

function drawsText(value: unknown): value is (text: string, options: typeof look) => string {
  return typeof value === "function";
}
