import { createCookie } from "@remix-run/node";
import * as z from "zod";
import type { RequestArgs } from "../../../services/session.server";

const mostParked = 5;

const ParkedStudent = z.object({ id: z.number().int(), name: z.string() });
/** A student who was put aside while the parent looks for money. */
export type ParkedStudent = z.infer<typeof ParkedStudent>;

const Parked = z.object({ user: z.number().int(), list: z.array(ParkedStudent) });

/** Lasts as long as the browser's session; read by the pages of bills alone. */
const parkedCookie = createCookie("parked", { path: "/campus_pay/bill", sameSite: "lax", httpOnly: true });

/** Reads the students whom an account has put aside in this browser, the one who waits longest in front. */
export async function readParked({ request }: RequestArgs, userId: number): Promise<ParkedStudent[]> {
  const parsed = Parked.safeParse(await parkedCookie.parse(request.headers.get("Cookie")));
  return parsed.success && parsed.data.user === userId ? parsed.data.list : [];
}

/** Puts a student aside; of more than five the first is forgotten. */
export async function parkStudent(args: RequestArgs, userId: number, { id, name }: ParkedStudent): Promise<void> {
  const others = (await readParked(args, userId)).filter((one) => one.id !== id);
  await keepParked(args, userId, [...others, { id, name }].slice(-mostParked));
}

/** Takes a student up again, and answers those who wait still. */
export async function takeUpStudent(args: RequestArgs, userId: number, id: number): Promise<ParkedStudent[]> {
  const parked = await readParked(args, userId);
  const others = parked.filter((one) => one.id !== id);
  if (others.length < parked.length) await keepParked(args, userId, others);
  return others;
}

async function keepParked({ context }: RequestArgs, user: number, list: ParkedStudent[]): Promise<void> {
  context.cookies.push(await parkedCookie.serialize({ user, list }, { secure: context.settings.https }));
}
