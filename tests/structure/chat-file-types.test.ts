import { expect, test } from "vitest";
import { acceptedTypes } from "#backend/platform/files/file-types";
import { maxChatFileBytes, maxPictureBytes } from "#contract/platform/uploads";
import { extensions, maxBytes } from "~/chat/media/accepted";

// the page says no before an upload; it must never refuse what the server would take, nor let through what it would not

test("the chat page takes the files that the server takes, up to the same size [IM-06]", () => {
  expect([...extensions.video].toSorted()).toEqual(Object.keys(acceptedTypes.video).toSorted());
  expect([...extensions.file].toSorted()).toEqual(Object.keys(acceptedTypes.chatFile).toSorted());
  expect(maxBytes).toEqual({ image: maxPictureBytes, file: maxChatFileBytes, video: maxChatFileBytes });
});
