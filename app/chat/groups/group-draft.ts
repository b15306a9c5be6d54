import type { GroupContact } from "#contract/chat/contact";
import { withoutUnseen } from "#contract/kernel/unseen";

/** The fields of a group beside its notice and its picture, as they are typed. */
export interface GroupDraft {
  name: string;
  size: number;
  /** 1: whom a manager invites waits for approval. */
  validation: 0 | 1;
}

// the contract's own list would bring the schema library along; a test holds this one to it
export const groupSizes: readonly number[] = [200, 500, 1000, 1500, 2000];

export const newGroup: GroupDraft = { name: "", size: 200, validation: 0 };

export function draftOf({ displayName: name, size, validation }: GroupContact): GroupDraft {
  return { name, size, validation };
}

/** The fields that differ, as they are now. */
export function changesOf(before: GroupDraft, now: GroupDraft): Partial<GroupDraft> {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.size !== before.size && { size: now.size }),
    ...(now.validation !== before.validation && { validation: now.validation }),
  };
}

/** True where something was changed. */
export function isOtherDraft(one: GroupDraft, other: GroupDraft): boolean {
  return Object.keys(changesOf(one, other)).length > 0;
}

export type NameProblem = "required" | "length";

/** GROUP-02: a name of 2 to 60 characters. */
export function problemOfName(name: string): NameProblem | null {
  const { length } = withoutUnseen(name);
  if (length === 0) return "required";
  return length < 2 || length > 60 ? "length" : null;
}
