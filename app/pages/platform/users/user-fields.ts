import { userTexts } from "./user-texts";
import type { Field, FieldChoice } from "~/lib/form-description";
import "~/styles/user-form.css";

/** The choices of an account's form. */
export interface UserChoices {
  user_sex: readonly FieldChoice[];
  user_status: readonly FieldChoice[];
  account_type: readonly FieldChoice[];
  role: readonly FieldChoice[];
  school: readonly FieldChoice[];
  agent: readonly FieldChoice[];
  store: readonly FieldChoice[];
  /** Only the platform makes accounts of other kinds than a school's. */
  isPlatform: boolean;
}

/** The fields of an account; its name and first password only while it is new. */
export function userFields(choices: UserChoices, isNew: boolean): readonly Field[] {
  const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
  const labels = {
    username: userTexts.field.username,
    desc: userTexts.field.desc,
    password: userTexts.field.password,
    password_confirmation: userTexts.field.password_confirmation,
    roleData: userTexts.field.roleData,
    account_type: userTexts.field.account_type,
    school_id: userTexts.field.school_id,
    agent_id: userTexts.field.agent_id,
    store_id: userTexts.field.store_id,
    mobile: userTexts.field.mobile,
    email: userTexts.field.email,
    address: userTexts.field.address,
    avatar: userTexts.field.avatar,
    sex: userTexts.field.sex,
    status: userTexts.field.status,
  };
  const none = userTexts.none;
  const meanings: Readonly<Record<string, string>> = userTexts.roleMeaning;
  const withMeaning = (role: FieldChoice): FieldChoice => {
    const hint = meanings[role.value];
    return hint === undefined ? role : { ...role, hint };
  };
  const passwords: readonly Field[] = [
    {
      kind: "password",
      ...field("password"),
      required: true,
      autoComplete: "new-password",
      hint: userTexts.hint.password,
    },
    { kind: "password", ...field("password_confirmation"), required: true, autoComplete: "new-password" },
  ];
  const platform: readonly Field[] = [
    { kind: "radio", ...field("account_type"), required: true, choices: choices.account_type },
  ];
  const agent: readonly Field[] = [
    {
      kind: "select",
      ...field("agent_id"),
      choices: choices.agent,
      empty: none,
      hint: userTexts.hint.agent_id,
      className: "for-agents",
    },
  ];
  return [
    isNew
      ? { kind: "text", ...field("username"), required: true, maxLength: 18, hint: userTexts.hint.username }
      : { kind: "text", ...field("username"), readOnly: true },
    { kind: "text", ...field("desc"), required: true, maxLength: 60 },
    ...(isNew ? passwords : []),
    ...(choices.isPlatform ? platform : []),
    { kind: "checks", ...field("roleData"), required: true, choices: choices.role.map(withMeaning) },
    {
      kind: "select",
      ...field("school_id"),
      choices: choices.school,
      empty: none,
      hint: userTexts.hint.school_id,
      className: "for-schools",
    },
    ...(choices.isPlatform ? agent : []),
    {
      kind: "select",
      ...field("store_id"),
      choices: choices.store,
      empty: none,
      hint: userTexts.hint.store_id,
      className: "for-stores",
    },
    { kind: "text", ...field("mobile"), required: true, type: "tel", maxLength: 11 },
    { kind: "text", ...field("email"), type: "email", maxLength: 120 },
    { kind: "text", ...field("address"), maxLength: 200 },
    { kind: "upload", ...field("avatar"), savePath: "admin_face" },
    { kind: "radio", ...field("sex"), choices: choices.user_sex },
    { kind: "radio", ...field("status"), choices: choices.user_status },
  ];
}
