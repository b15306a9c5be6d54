import { AnnouncementBody } from "./announcement-body";
import { BundleBody } from "../forward/bundle-body";
import type { BodyProps } from "../kit/body-props";
import { FileBody } from "../media/file-body";
import { ImageBody } from "../media/image-body";
import { VideoBody } from "../media/video-body";
import { TextBody } from "./text-body";

/** The content of a message, drawn by its type. */
export function MessageBody({ message, isOwn }: BodyProps) {
  switch (message.type) {
    case "image":
      return <ImageBody message={message} isOwn={isOwn} />;
    case "file":
      return <FileBody message={message} isOwn={isOwn} />;
    case "video":
      return <VideoBody message={message} isOwn={isOwn} />;
    case "forward":
      return <BundleBody message={message} isOwn={isOwn} />;
    case "text":
      return message.announcement ? (
        <AnnouncementBody message={message} isOwn={isOwn} />
      ) : (
        <TextBody message={message} isOwn={isOwn} />
      );
    case "link":
    case "event":
      return <TextBody message={message} isOwn={isOwn} />;
  }
}
