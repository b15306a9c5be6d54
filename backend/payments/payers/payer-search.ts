import type { SearchHit } from "#contract/platform/search";
import { maskPhone } from "../../kernel/masking";
import { listAddress, subtitle } from "../../platform/search/list-address";
import {
  isName,
  isSpelledName,
  isTail,
  type SearchReading,
  type SearchSource,
} from "../../platform/search/search-source";
import { type PayerHit, type PersonSearch, searchPayers } from "./people-search.repository";

const listPath = "/campus_pay/payer/list";

/** 付款人 in the search box: by phone, its last digits, or part of the name or its pinyin. */
export const payerSearch: SearchSource = {
  kind: "payer",
  permissions: ["Api:campus_pay/payer/list-index"],
  readings(text) {
    if (isName(text)) return [reading("付款人姓名", { name: text })];
    if (isSpelledName(text)) return [reading("付款人姓名拼音", { name: text })];
    if (/^1[3-9]\d{9}$/.test(text)) return [reading("手机号", { number: text })];
    return isTail(text) && text.length <= 8 ? [reading(`手机号后 ${text.length} 位`, { tail: text })] : [];
  },
};

function reading(name: string, search: PersonSearch): SearchReading {
  const [text = ""] = Object.values(search);
  const isOfName = "name" in search;
  return {
    name,
    isWhole: "number" in search,
    // a whole phone is in no address
    url: listAddress(listPath, isOfName ? { name: text } : { phone: text.slice(-4) }),
    find: async ({ db, readDb, scope }, limit) =>
      (await searchPayers(isOfName ? readDb : db, scope, search, limit).execute()).map(toHit),
  };
}

function toHit({ payer_id, student_id, name, phone, student_no, student_name, school_name }: PayerHit): SearchHit {
  return {
    key: `${payer_id}-${student_id}`,
    title: name,
    subtitle: subtitle([maskPhone(phone), student_name, student_no, school_name]),
    url: listAddress(listPath, { student_no, phone: phone.slice(-4) }),
  };
}
