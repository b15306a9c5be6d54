import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

/** Makes a folder that the server's own user alone may enter, whatever the umask; one that is there is closed to others. */
export function keepPrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // where everybody may write, as in /tmp, it is not ours to close
  const isShared = (statSync(path).mode & 0o1000) !== 0;
  if (!isShared) closeToOthers(path, 0o700);
}

/** Makes a file that the server's own user alone may read, whatever the umask; one that is there is closed to others. */
export function keepPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  closeToOthers(path, 0o600);
}

/** Leaves a path of another owner, who shares it on purpose, as it is. */
function closeToOthers(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}
