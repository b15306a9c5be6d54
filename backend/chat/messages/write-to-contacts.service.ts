import { randomUUID } from "node:crypto";
import type { ActorContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { keepMessage, publishMessage } from "./send-message.service";
import { textHtml } from "./text-content";

/**
 * Writes a plain text to each of some accounts as a message of the actor's own, for what the actor does elsewhere. Who is
 * no contact gets none. Call it after the commit of what it tells of.
 */
export async function writeToContacts(ctx: ActorContext, userIds: readonly number[], text: string): Promise<void> {
  const content = textHtml(text);
  // asked for at once they share a commit
  await Promise.all(
    userIds.map(async (toContactId) => {
      const stored = await keepMessage(ctx, { id: randomUUID(), type: "text", content, toContactId });
      if (!(stored instanceof AppError) && stored.isNew) publishMessage(ctx, stored, toContactId);
    }),
  );
}
