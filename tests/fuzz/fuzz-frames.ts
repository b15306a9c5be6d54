import { WebSocket } from "ws";
import type { SocketCommand } from "#contract/chat/commands";
import { socketModule } from "#backend/socket-module";
import { roundTrip } from "../support/chat/round-trip";
import type { Sent } from "./fuzz-calls";
import type { FuzzServer, Role } from "./fuzz-server";
import { hostileText } from "./hostile-values";
import { type Inventing, inventInput } from "./invent-input";

/** Every command of the socket. */
export function listCommands(): SocketCommand[] {
  const commands: SocketCommand[] = [];
  socketModule.register({ on: (command) => void commands.push(command) });
  return commands;
}

/** Sockets of the roles that a server is fuzzed by; each opens when it is first needed. */
export interface FuzzSockets {
  send: (command: SocketCommand, role: Role, inventing: Inventing) => Promise<Sent>;
  close: () => void;
}

export function openFuzzSockets(server: FuzzServer): FuzzSockets {
  const sockets = new Map<Role, WebSocket>();
  const heard: { code: number | null; text: string }[] = [];

  async function socketOf(role: Role): Promise<WebSocket | null> {
    const open = sockets.get(role);
    if (open?.readyState === WebSocket.OPEN) return open;
    const token = await server.token(role);
    if (token === null) return null;
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws?sync=1`, [token]);
    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : "";
      const code = /"code":(\d+)/.exec(text)?.[1];
      heard.push({ code: code === undefined ? null : Number(code), text });
    });
    sockets.set(role, socket);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("open", () => resolve(true)).once("close", () => resolve(false));
    });
    return isOpen ? socket : null;
  }

  return {
    async send(command, role, inventing) {
      const { chance, known } = inventing;
      const message = inventInput(command.input, "", inventing);
      const sent: Sent = { what: `WS ${command.uri}`, role, body: message, status: 200, code: null };
      const socket = await socketOf(role);
      if (!socket) return { ...sent, status: 401 };
      heard.length = 0;
      const frame = JSON.stringify({ uri: command.uri, method: "POST", message });
      socket.send(chance.below(40) === 0 ? hostileText(chance) : frame);
      // what was answered before the second has come
      await roundTrip(socket);
      await roundTrip(socket);
      for (const { text } of heard.slice(0, 3)) known.learn(parse(text));
      sent.code = heard.find(({ code }) => code === 500)?.code ?? heard[0]?.code ?? null;
      return sent;
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
