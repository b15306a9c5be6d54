import { firstUserId, groupIdOf } from "./chat-data";
import { clientFrame } from "./raw-client";

/** People who write within teams of one size: two are friends, more are a group. `run` is that of `makeTeams`. */
export interface Teams {
  teamSize: number;
  run: string;
}

/** A message as the page sends it. */
export function messageFrame({ teamSize, run }: Teams, sender: number, id: string): Buffer {
  const isPair = teamSize === 2;
  const toContactId = isPair ? firstUserId + (sender ^ 1) : groupIdOf(Math.floor(sender / teamSize), run);
  const message = {
    id,
    type: "text",
    status: "going",
    sendTime: Date.now(),
    content: "昨天的对账结果出来了吗？微信和支付宝都对平了。",
    toContactId,
    fromUser: { id: firstUserId + sender, displayName: "收费专员", avatar: "" },
  };
  const uri = isPair ? "/friend/send_message" : "/group/send_message";
  return clientFrame(JSON.stringify({ uri, method: "GET", message }));
}

const ordinary = Buffer.from('{"event":"","message"');

/** Acknowledgements and presence are work of ours that counts for nothing here. */
export function isDelivery(data: Buffer, start: number): boolean {
  return data.compare(ordinary, 0, ordinary.length, start, start + ordinary.length) === 0 || data[start + 2] === 0x75;
}

const idMarker = Buffer.from('"id":"');

/** The id of the message that a frame delivers. */
export function messageIdOf(data: Buffer, start: number, end: number): string {
  const at = data.indexOf(idMarker, start) + idMarker.length;
  return data.toString("latin1", at, Math.min(end, data.indexOf('"', at)));
}
