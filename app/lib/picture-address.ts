// the name of a file, or that of one in a conversation for a reader
const ownPicture = /^\/files\/(?:[0-9a-f]{32}|[\w-]{72})(?:-\d+x\d+m?)?\.(?:jpe?g|png|gif|webp)$/;
const ownFile = /^https?:\/\/[^/?#]+(\/files\/(?:[0-9a-f]{32}|[\w-]{72})(?:-\d+x\d+m?)?\.[a-z0-9]+)$/;
const moving = /^\/files\/[\w-]+-\d+x\d+m\.(?:gif|webp)$/;

/**
 * The address to draw a picture from: files of ours below this very origin, whichever one they were uploaded at; pictures of
 * other sites through the proxy; everything else as it is.
 */
export function pictureAddress(address: string): string {
  const own = ownFile.exec(address)?.[1];
  if (own) return own;
  return /^https?:\/\//i.test(address) ? `/image-proxy?url=${encodeURIComponent(address)}` : address;
}

/**
 * The address to draw a picture from where it is shown small: the small copy of one of ours, which is the picture itself where the
 * server has no copy of it; all others as `pictureAddress`.
 */
export function thumbnailAddress(address: string): string {
  const whole = pictureAddress(address);
  return ownPicture.test(whole) ? `${whole}?thumb=1` : whole;
}

/** True for a picture of ours that moves, as its name tells: its small copy is its first frame and stands still. */
export function isMovingPicture(address: string): boolean {
  return moving.test(pictureAddress(address));
}
