// Why the chat refuses, beside the Chinese sentence that says so (docs/decisions/0059). No zod: pages read the list, too.

/** Keys that stay what they are; a client that has no words for one shows the sentence. */
export const refusalReasons = [
  "absent_group",
  "absent_contact",
  "absent_conversation",
  "absent_message",
  "absent_quote",
  "absent_user",
  "absent_application",
  "absent_member",
  "absent_picture",
  "muted",
  "all_muted",
  "withdrawn_too_late",
  "edited_too_late",
  "edit_text_only",
  "announcement_stands",
  "pins_full",
  "id_taken",
  "no_group_right",
  "own_invitation",
  "own_announcement",
  "contacts_only",
  "all_members",
  "group_full",
  "size_exceeded",
  "size_below_members",
  "favourites_full",
  "contact_already",
  "oneself",
  "declined_lately",
  "applications_a_day",
  "too_often",
  "uploads_waiting",
  "file_size",
  "picture_size",
  "picture_pixels",
  "picture_type",
  "chat_picture_type",
  "picture_broken",
  "file_empty",
  "file_type",
  "file_contents",
  "absent_file",
  "sheet_size",
  "sheet_unreadable",
  "pdf_size",
  "pdf_unreadable",
  "frame_size",
  "unreadable",
  "bad_field",
  "unsupported",
  "no_right",
  "maintenance",
  "session_ended",
  "unreachable",
  "disk_full",
  "storage_away",
  "failure",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Reasons that stay true of a file however often it is sent. */
export const fileReasons: readonly RefusalReason[] = [
  ...(["file_size", "file_empty", "file_type", "file_contents", "chat_picture_type"] as const),
  ...(["picture_size", "picture_pixels", "picture_type", "picture_broken"] as const),
];

/** Why a family's page is refused; its English page has words for each, and general ones for all else. */
export const familyRefusals = [
  "family_not_found",
  "family_phone_unknown",
  "family_too_often",
  "family_link_ended",
  "bills_changed",
  "bills_apart",
  "way_unfit",
  "paid_before",
  "attempt_open",
  "attempt_unclear",
  "attempt_ended",
  "channel_refused",
  "payer_refused",
  "channel_away",
] as const;
export type FamilyRefusal = (typeof familyRefusals)[number];

/** Why signing in is refused; the sign-in page then asks for a captcha. */
export const signInRefusals = ["address_locked"] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** Why a new password is refused. */
export const passwordRefusals = ["common_password", "password_is_name"] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** Any reason that a refusal of the server may give. */
export type GivenReason = RefusalReason | FamilyRefusal | SignInRefusal | PasswordRefusal;

/** Values that the sentence names: counts, limits, extensions. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** The reason of a refusal as it crosses the wire; absent where nobody gave one. */
export interface Refusal {
  reason?: string;
  values?: RefusalValues;
}

/** True for a reason of this list: a newer server may know more. */
export function isRefusalReason(reason: string | undefined): reason is RefusalReason {
  return refusalReasons.some((known) => known === reason);
}
