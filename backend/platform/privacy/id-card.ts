import { maskIdCard } from "../../kernel/masking";
import type { DataKey } from "../../kernel/data-key";

/** An ID card as it is stored: encrypted, its mask to show, its hash to find it by. */
export interface StoredIdCard {
  id_card_enc: string | null;
  id_card_mask: string;
  id_card_index: string | null;
}

/** The last of 18 places is a digit or a large X. */
export function plainIdCard(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Makes the stored form of an ID card; of an empty one nothing. */
export function storeIdCard(key: DataKey, typed: string): StoredIdCard {
  const idCard = plainIdCard(typed);
  if (idCard === "") return { id_card_enc: null, id_card_mask: "", id_card_index: null };
  const [id_card_index] = key.indexes(idCard);
  return { id_card_enc: key.seal("student.id_card", idCard), id_card_mask: maskIdCard(idCard), id_card_index };
}

/** The ID card of a student; empty where there is none. */
export function readIdCard(key: DataKey, { id_card_enc }: Pick<StoredIdCard, "id_card_enc">): string {
  return id_card_enc === null ? "" : key.open("student.id_card", id_card_enc);
}
