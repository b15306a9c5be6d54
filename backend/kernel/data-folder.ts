import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { keepPrivateFolder } from "./private-files";
import { StartError } from "./start-error";

/** Makes the folder of the data where there is none, and closes it to others. Throws `StartError` where it cannot be made or nothing can be written there. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir));
    keepPrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataProblem(dataDir, error);
  }
}

/** Names a file or folder of the data that the system refuses; the message holds its reason, such as `EACCES`. */
export function dataProblem(path: string, error: unknown): StartError {
  const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new StartError(
    `无法读写 ${path}（${reason}）：请让运行本服务的用户可以读写数据目录，或用 DATA_DIR 换一个目录。` +
      ` (${path} cannot be read or written, ${reason}: give the folder to the user of this server or set another DATA_DIR.)`,
  );
}

/** Node.js itself goes round for ever below a folder such as /proc, where nothing can be made. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another instance was quicker
    if (!existsSync(folder)) throw error;
  }
}
