import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useEscape } from "../window/use-escape";
import type { DialogRequest } from "./requests";

/** What every dialog over the chat window gets: its request, and how it goes away. */
export interface DialogProps<Name extends DialogRequest["dialog"] = DialogRequest["dialog"]> {
  request: Extract<DialogRequest, { dialog: Name }>;
  onClose: () => void;
}

// each is a chunk of its own, loaded when it is opened
const GroupFiles = lazy(() => import("../groups/group-files").then((m) => ({ default: m.GroupFiles })));
const GroupNotice = lazy(() => import("../groups/group-notice").then((m) => ({ default: m.GroupNotice })));
const GroupAlbum = lazy(() => import("../groups/group-album").then((m) => ({ default: m.GroupAlbum })));
const GroupInvite = lazy(() => import("../groups/group-invite").then((m) => ({ default: m.GroupInvite })));
const GroupMembers = lazy(() => import("../groups/group-members").then((m) => ({ default: m.GroupMembers })));
const GroupEdit = lazy(() => import("../groups/group-edit").then((m) => ({ default: m.GroupEdit })));
const ExitGroup = lazy(() => import("../groups/leave-group").then((m) => ({ default: m.ExitGroup })));
const DissolveGroup = lazy(() => import("../groups/leave-group").then((m) => ({ default: m.DissolveGroup })));
const CreateGroup = lazy(() => import("../groups/create-group").then((m) => ({ default: m.CreateGroup })));
const ForwardDialog = lazy(() => import("../forward/forward-dialog").then((m) => ({ default: m.ForwardDialog })));
const ShareDialog = lazy(() => import("../forward/share-dialog").then((m) => ({ default: m.ShareDialog })));
const RecordDialog = lazy(() => import("../forward/record-dialog").then((m) => ({ default: m.RecordDialog })));
const HistoryDialog = lazy(() => import("../history/history-dialog").then((m) => ({ default: m.HistoryDialog })));
const PicturePreview = lazy(() => import("../media/picture-preview").then((m) => ({ default: m.PicturePreview })));
const PersonCard = lazy(() => import("../people/person-card").then((m) => ({ default: m.PersonCard })));
const RemarkDialog = lazy(() => import("../people/remark-dialog").then((m) => ({ default: m.RemarkDialog })));
const AddFriend = lazy(() => import("../people/add-friend").then((m) => ({ default: m.AddFriend })));
const Applications = lazy(() => import("../people/applications").then((m) => ({ default: m.Applications })));
const SettingsDialog = lazy(() => import("../settings/settings-dialog").then((m) => ({ default: m.SettingsDialog })));
const SearchDialog = lazy(() => import("../search/search-dialog").then((m) => ({ default: m.SearchDialog })));
const ReadersDialog = lazy(() => import("../read-state/readers-dialog").then((m) => ({ default: m.ReadersDialog })));

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
  person: PersonCard,
  remark: RemarkDialog,
  add_friend: AddFriend,
  friend_applications: Applications,
  settings: SettingsDialog,
  search: SearchDialog,
  readers: ReadersDialog,
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
