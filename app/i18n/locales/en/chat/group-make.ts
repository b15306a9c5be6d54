import type { ChatTexts } from "../../zh/chat";

export const groupMake: ChatTexts["groupMake"] = {
  picker: {
    search: "Contact's name",
    all: "Select all",
    invert: "Invert",
    people: "Contacts to choose from",
    chosen: "Chosen contacts",
    selected_one: "{{count}} selected",
    selected_other: "{{count}} selected",
    remove: "Remove {{name}}",
    none: "There is nobody to choose",
    noMatch: "No contact found",
  },
  failed: "Validation failed",
  steps: {
    info: "Information",
    picture: "Picture",
    members: "Members",
  },
  create: {
    title: "Create a group chat",
    previous: "Previous",
    next: "Next",
    finish: "Create",
    done: "The group was created",
  },
  fields: {
    id: "Group ID",
    name: "Group name",
    required: "Please enter a group name",
    length: "2 to 60 characters",
    size: "Group size",
    people_one: "{{count}} member",
    people_other: "{{count}} members",
    validation: "Joining",
    open: "No approval needed",
    approved: "Approval needed",
    introduction: "Group notice",
  },
  picture: {
    choose: "Choose a group picture",
    none: "Use the members' pictures",
    hint: "Without a picture, one is put together from those of the members",
    stored: "The picture was uploaded",
  },
  edit: {
    submit: "Submit",
    reset: "Reset",
    done: "The group notice was changed",
  },
  leave: {
    title: "Discard what you entered?",
    question: "What you entered has not been saved and will be lost.",
    stay: "Keep editing",
    discard: "Discard",
  },
  notice: {
    title: "Group notice",
    none: "There is no notice yet",
  },
  exit: {
    title: "Leave the group",
    question: "You will get no more messages of “{{name}}”. This cannot be undone. Continue?",
    confirm: "Leave",
  },
  dissolve: {
    title: "Dissolve the group",
    question: "All members of “{{name}}” will be removed for good. This cannot be undone. Continue?",
    confirm: "Dissolve",
  },
  removed: "You have been removed from the group",
};
