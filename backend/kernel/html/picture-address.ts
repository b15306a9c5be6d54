// nothing resolves it: only there to read relative addresses the way a browser does
const ownOrigin = "http://own.invalid";
const ownFile = /^\/files\/(?:[\w-]+\/)*[\w-]{20,}\.[a-z0-9]{1,5}$/i;
const proxyPath = "/image-proxy";

/**
 * Finds the address to load a picture of a text from: an own file by its path, whatever host the text was written on,
 * anything else through the image proxy, so that reading a text tells no other host about it. Null for what is no such
 * picture.
 */
export function pictureAddress(src: string): string | null {
  const url = parse(src);
  if (!url) return null;
  if (ownFile.test(url.pathname)) return url.pathname;
  const isProxied = url.pathname === proxyPath && url.searchParams.has("url");
  const target = isProxied ? parse(url.searchParams.get("url") ?? "") : url;
  if (!target || target.origin === ownOrigin) return null;
  return `${proxyPath}?url=${encodeURIComponent(target.href)}`;
}

function parse(address: string): URL | null {
  if (!URL.canParse(address, ownOrigin)) return null;
  const url = new URL(address, ownOrigin);
  return ["http:", "https:"].includes(url.protocol) ? url : null;
}
