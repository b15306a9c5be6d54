// Addresses of ours travel whole, for existing clients live on other hosts (wire-contract 1.5, 2.0). Our own pages show pictures
// in rich text by their paths and draw a letter for whoever has no picture, so they read both as they are stored.

/** The picture of an account or a group without one, below the origin of whoever asks. */
export const defaultAvatarPath = "/files/avatar.png";

const defaultAvatar = /"avatar":"https?:\/\/[^"/]+\/files\/avatar\.png"/g;
const picture = /<img src=\\"https?:\/\/[^"/]+(?=\/files\/[0-9a-f]{32}[-.])/g;

/** Takes the default picture, and the origins of pictures in rich text, out of a JSON text that the backend sent. */
export function withStoredAddresses(json: string): string {
  const own = json.includes(defaultAvatarPath) ? json.replace(defaultAvatar, '"avatar":""') : json;
  return own.includes('<img src=\\"http') ? own.replace(picture, '<img src=\\"') : own;
}
