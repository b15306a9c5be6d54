import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from "react";
import { loadable } from "~/components/loadable";
import type { DialogProps, DialogRequest } from "../kit/requests";
import { useEscape } from "../kit/use-escape";
import { useNotLoaded } from "../kit/use-not-loaded";

function dialog<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(loadable(load, useNotLoaded));
}

// each is a chunk of its own, loaded when it is opened
const GroupFiles = dialog(async () => (await import("../groups/group-files")).GroupFiles);
const GroupNotice = dialog(async () => (await import("../groups/group-notice")).GroupNotice);
const GroupAlbum = dialog(async () => (await import("../groups/group-album")).GroupAlbum);
const GroupInvite = dialog(async () => (await import("../groups/group-invite")).GroupInvite);
const GroupMembers = dialog(async () => (await import("../groups/group-members")).GroupMembers);
const GroupEdit = dialog(async () => (await import("../groups/group-edit")).GroupEdit);
const ExitGroup = dialog(async () => (await import("../groups/leave-group")).ExitGroup);
const DissolveGroup = dialog(async () => (await import("../groups/leave-group")).DissolveGroup);
const CreateGroup = dialog(async () => (await import("../groups/create-group")).CreateGroup);
const ForwardDialog = dialog(async () => (await import("../forward/forward-dialog")).ForwardDialog);
const ShareDialog = dialog(async () => (await import("../forward/share-dialog")).ShareDialog);
const RecordDialog = dialog(async () => (await import("../forward/record-dialog")).RecordDialog);
const HistoryDialog = dialog(async () => (await import("../history/history-dialog")).HistoryDialog);
const PicturePreview = dialog(async () => (await import("../media/picture-preview")).PicturePreview);
const TextPreview = dialog(async () => (await import("../media/text-preview")).TextPreview);
const SheetPreview = dialog(async () => (await import("../media/sheet-preview")).SheetPreview);
const PdfPreview = dialog(async () => (await import("../media/pdf-preview")).PdfPreview);
const PersonCard = dialog(async () => (await import("../people/person-card")).PersonCard);
const RemarkDialog = dialog(async () => (await import("../people/remark-dialog")).RemarkDialog);
const AddFriend = dialog(async () => (await import("../people/add-friend")).AddFriend);
const Applications = dialog(async () => (await import("../people/applications")).Applications);
const ReadAll = dialog(async () => (await import("../contacts/read-all")).ReadAll);
const SettingsDialog = dialog(async () => (await import("../settings/settings-dialog")).SettingsDialog);
const SearchDialog = dialog(async () => (await import("../search/search-dialog")).SearchDialog);
const WithdrawDialog = dialog(async () => (await import("../message/withdraw-dialog")).WithdrawDialog);
const EditDialog = dialog(async () => (await import("../editing/edit-dialog")).EditDialog);
const AnnounceDialog = dialog(async () => (await import("../announcements/announce-dialog")).AnnounceDialog);
const ConfirmationsDialog = dialog(
  async () => (await import("../announcements/confirmations-dialog")).ConfirmationsDialog,
);
const ReadersDialog = dialog(async () => (await import("../read-state/readers-dialog")).ReadersDialog);

type Dialogs = { [Name in DialogRequest["dialog"]]: ComponentType<DialogProps<Name>> };

/** By the name of a request. */
export const dialogs: Dialogs = {
  group_file: GroupFiles,
  group_notice: GroupNotice,
  group_album: GroupAlbum,
  group_invite: GroupInvite,
  group_member_manage: GroupMembers,
  group_edit: GroupEdit,
  exit_group: ExitGroup,
  dissolve_group: DissolveGroup,
  create_group: CreateGroup,
  forward: ForwardDialog,
  share: ShareDialog,
  record: RecordDialog,
  history: HistoryDialog,
  preview: PicturePreview,
  text_preview: TextPreview,
  sheet_preview: SheetPreview,
  pdf_preview: PdfPreview,
  person: PersonCard,
  remark: RemarkDialog,
  add_friend: AddFriend,
  friend_applications: Applications,
  read_all: ReadAll,
  settings: SettingsDialog,
  search: SearchDialog,
  readers: ReadersDialog,
  announce: AnnounceDialog,
  confirmations: ConfirmationsDialog,
  withdraw: WithdrawDialog,
  edit: EditDialog,
};

/** The dialogs over the chat window, the newest on top. */
export function DialogHost({
  requests,
  onClose,
}: {
  requests: readonly DialogRequest[];
  /** Closes this one and what lies on it. */
  onClose: (request: DialogRequest) => void;
}) {
  const newest = requests.at(-1);
  const part = useRef<HTMLSpanElement>(null);
  // until a dialog has the focus, Escape reaches the window below it, which must stay
  useEscape(part, newest ? () => onClose(newest) : null);
  return (
    <>
      <span ref={part} hidden />
      {requests.map((request, level) => (
        // a boundary each: a dialog that is still loading must not take those below it away for a moment, and the focus with them
        <Suspense key={`${level} ${request.dialog}`} fallback={null}>
          <OneDialog request={request} onClose={() => onClose(request)} />
        </Suspense>
      ))}
    </>
  );
}

function OneDialog<Name extends DialogRequest["dialog"]>({ request, onClose }: DialogProps<Name>) {
  const Dialog: ComponentType<DialogProps<Name>> = dialogs[request.dialog];
  return <Dialog request={request} onClose={onClose} />;
}
