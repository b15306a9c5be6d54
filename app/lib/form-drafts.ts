import { type DBSchema, openDB } from "idb";
import { draftDatabase } from "./draft-database";
import type { FormEntries } from "./form-entries";
import { readRows } from "./selected-rows";

/** A form that somebody began and did not send. */
export interface FormDraft {
  entries: FormEntries;
  /** Epoch ms. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: FormDraft & { page: string }; indexes: { at: number } };
}

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody takes up a form after so long, and personal data do not lie about. */
const retentionMs = 7 * dayMs;

/** The name of a page's form: its record is in the path, chosen rows stand in the query; the list's filter is none of it. */
export function formPage(pathname: string, search: string): string {
  const rows = readRows(new URLSearchParams(search)).toSorted();
  return rows.length === 0 ? pathname : `${pathname}?rows=${rows.join(",")}`;
}

/** The draft of a page's form; undefined where there is none, or it is too old. */
export async function findDraft(userId: number, page: string, now = Date.now()): Promise<FormDraft | undefined> {
  return withDrafts(userId, async (database) => {
    const draft = await database.get("drafts", page);
    return draft && draft.at > now - retentionMs ? { entries: draft.entries, at: draft.at } : undefined;
  });
}

/** Keeps a form as it stands, in the place of what was kept of it before; drafts that are too old go. */
export async function putDraft(userId: number, page: string, entries: FormEntries, at = Date.now()): Promise<void> {
  await withDrafts(userId, async (database) => {
    const { store, done } = database.transaction("drafts", "readwrite");
    await store.put({ page, entries, at });
    for (const old of await store.index("at").getAllKeys(IDBKeyRange.upperBound(at - retentionMs)))
      await store.delete(old);
    await done;
  });
}

export async function removeDraft(userId: number, page: string): Promise<void> {
  await withDrafts(userId, (database) => database.delete("drafts", page));
}

type Drafts = Awaited<ReturnType<typeof openDrafts>>;

function openDrafts(userId: number) {
  return openDB<DraftSchema>(draftDatabase(userId), 1, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: "page" }).createIndex("at", "at");
    },
  });
}

/** Closes the database after each use: one that stays open could not be deleted when somebody signs out. */
async function withDrafts<Answer>(userId: number, use: (drafts: Drafts) => Promise<Answer>): Promise<Answer> {
  const drafts = await openDrafts(userId);
  try {
    return await use(drafts);
  } finally {
    drafts.close();
  }
}
