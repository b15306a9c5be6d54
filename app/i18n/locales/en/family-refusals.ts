import { type BackendError, code } from "#contract/kernel/errors";
import { type FamilyRefusal, familyRefusals } from "#contract/kernel/refusals";

const words: Record<FamilyRefusal, string> = {
  family_not_found:
    "Nothing found. Please check the school, the student number, the name and the last four digits; if they are right, ask the class teacher.",
  family_phone_unknown:
    "This number is not that of a payer of this student. Please check it, or ask the class teacher.",
  family_too_often: "Too many tries. Please wait a moment; links and codes go on working.",
  family_link_ended: "This link is no longer valid. Please ask the class teacher for a new notice.",
  bills_changed: "The bills have changed and may be paid already. Please go back and choose again.",
  bills_apart: "These bills go to different accounts of the school. Please pay them one after the other.",
  way_unfit: "This way to pay does not work here. Please choose another one, or open the page in another browser.",
  paid_before: "The former payment has succeeded. Please load the page again.",
  attempt_open:
    "The payment you opened before is still valid: please finish it, or try again in {{minutes}} min. Nothing is charged twice.",
  attempt_unclear: "The former payment has no result yet. Please try again in a minute. Nothing is charged twice.",
  attempt_ended: "This payment has ended. Please load the page again to see its result.",
  channel_refused: "The payment was not accepted. Please try another way to pay, or ask the school.",
  payer_refused: "Your account cannot pay at the moment. Please choose another way to pay.",
  channel_away: "The payment service did not answer. Please try again later. Nothing is charged twice.",
};

const general: Partial<Record<number, string>> = {
  [code.tooOften]: words.family_too_often,
  [code.captchaWrong]: "The digits were wrong or too old. Please enter those of the new picture.",
  [code.badInput]: "Please check what you entered.",
  [code.maintenance]: "The system is being maintained. Please try again later.",
};

/** A refusal of the family's page in English; in general words where the backend gave no reason. */
export function refusalInEnglish({ code: refused, refusal }: BackendError): string {
  const known = familyRefusals.find((reason) => reason === refusal.reason);
  const sentence = known ? words[known] : general[refused];
  if (sentence === undefined) return "This did not work. Please try again later, or ask the school.";
  return sentence.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(refusal.values?.[name] ?? ""));
}
