// npm run term: a whole term of a school, from an empty database to the last settlement, through the product's own doors; then every
// sum is held against every other. Ends with 1 on any fen.
import { dateOf, dayMs, hourMs, startOfDay } from "./agenda";
import { openChance } from "./chance";
import { checkTerm } from "./checks";
import { handOutHabits } from "./habits";
import { readOptions, type TermOptions } from "./options";
import type { Play } from "./play";
import { printReport } from "./report";
import { makeFamilies } from "./roster";
import { foundSchool } from "./school";
import { planTerm } from "./plan-term";
import { firstDay, openWorld, type World } from "./world";

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const world = await openWorld(options);
  try {
    return await playTerm(world, options);
  } finally {
    for (const line of world.errors()) process.stderr.write(line);
    await world.close();
  }
}

async function playTerm(world: World, options: TermOptions): Promise<number> {
  const started = Date.now();
  const chance = openChance(options.seed);
  const families = makeFamilies(handOutHabits(options.families, chance), chance);
  const from = startOfDay(firstDay);
  const until = from + options.days * dayMs;
  const school = await foundSchool(world, families, until + 18 * hourMs);
  const { agenda } = world;
  const play: Play = {
    ...{ world, agenda, school, chance, families, period: { from, until } },
    ...{ wishes: new Map(), done: new Map() },
  };
  planTerm(play);
  await agenda.play(world.settle);
  const played = Date.now();
  const checks = await checkTerm(play);
  const seconds = { play: (played - started) / 1000, checks: (Date.now() - played) / 1000 };
  const code = printReport({ options, play, checks, seconds, lastDay: dateOf(agenda.now()) });
  return world.errors().length === 0 ? code : 1;
}
