import type { Generated, Selectable } from "kysely";

/** Files that were uploaded or made for download; the contents lie in the storage under the same name. */
export interface FileTables {
  files: FileTable;
}

interface FileTable {
  id: Generated<number>;
  /** 32 random hex digits and the extension: whoever may not see a file cannot name it. */
  name: string;
  /** The purpose of the file: an upload's savePath. */
  purpose: string;
  /** null: the account is gone. */
  owner_id: number | null;
  size_bytes: number;
  /** The size of the small copy beside it (`thumbnail.ts`); 0: it has none. */
  thumb_bytes: Generated<number>;
  mime: string;
  original_name: string;
  /** `link`: for whoever has the address, below /files. `download`: for its owner, by an authorised call only. */
  visibility: "link" | "download";
  /** A right that a download takes beside owning the file; null: none. */
  permission: string | null;
  /** Gone from then on; null: stays. */
  expires_at: number | null;
  created_at: number;
}
export type FileRow = Selectable<FileTable>;
