import { useEffect, useState } from "react";
import type { GroupForm, StoredGroupForm } from "#contract/chat/group-form";
import { readChat, writeChat } from "../kit/call-chat";

const savedAfterMs = 1_000;
// a server that hangs must not keep the form from showing
const waitedForMs = 5_000;

export interface KeptForm {
  /** The form that was begun earlier, on whatever machine. */
  begun: GroupForm | null;
  /** Keeps the form some time after its last change; null: there is none. */
  keep: (form: GroupForm | null) => void;
  /** The group was made, or given up: there is no form at once, and whatever is kept after that is not. */
  forget: () => void;
}

/** The form of a new group as the server keeps it; undefined until that is known. Without the server it is kept nowhere. */
export function useKeptForm(): KeptForm | undefined {
  const [keeper, setKeeper] = useState<ReturnType<typeof createKeeper>>();
  useEffect(() => {
    let isCurrent = true;
    void readChat("groupForm", {}, AbortSignal.timeout(waitedForMs))
      .catch(() => ({ version: 0, form: null }))
      .then((stored) => isCurrent && setKeeper(createKeeper(stored)));
    return () => void (isCurrent = false);
  }, []);
  useEffect(() => {
    if (!keeper) return;
    const flush = () => void keeper.save(true);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [keeper]);
  return keeper;
}

/** Saves one change after another: each is made of the version that the one before has got. */
function createKeeper(stored: StoredGroupForm) {
  let { version } = stored;
  let wanted = stored.form;
  let due: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isSaving = false;
  let isOver = false;

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(due);
    if (!isDue || isSaving) return;
    isDue = false;
    isSaving = true;
    try {
      const { is_saved, newest } = await writeChat("groupFormStore", { version, form: wanted }, isLeaving);
      version = newest.version;
      // another machine has written meanwhile: the later one stands
      if (!is_saved) isDue = true;
    } catch {
      // it goes with the next change, or as the form is left
      isDue = true;
      return;
    } finally {
      isSaving = false;
    }
    if (isDue) await save(isLeaving);
  }

  return {
    begun: stored.form,
    keep(form: GroupForm | null) {
      if (isOver || JSON.stringify(form) === JSON.stringify(wanted)) return;
      wanted = form;
      isDue = true;
      clearTimeout(due);
      due = setTimeout(() => void save(), savedAfterMs);
    },
    forget() {
      isOver = true;
      isDue ||= wanted !== null;
      wanted = null;
      void save();
    },
    save,
  };
}
