import { expect, test } from "vitest";
import { listedPages } from "#contract/listed-pages";

test("every preset of a list is a query that its call takes whole [DESK-13, D-15]", () => {
  const presets = listedPages.flatMap(({ list, api }) => (list.presets ?? []).map((preset) => ({ list, api, preset })));
  expect(presets.length).toBeGreaterThan(10);
  for (const { list, api, preset } of presets) {
    const days = preset.days ? { start_date: "2026-11-27", end_date: "2026-11-27" } : {};
    const ids = Object.fromEntries([...list.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "1"]));
    const parsed: object = api.list.input.parse({ ...ids, ...preset.query, ...days });
    expect(Object.keys(parsed), `${list.title} ${preset.name}`).toEqual(
      expect.arrayContaining([...Object.keys(preset.query), ...Object.keys(days)]),
    );
  }
});

test("every list says beside its title what one does there, in one short line [D-18]", () => {
  for (const { list } of listedPages) expect(list.purpose, list.title).toMatch(/^.{6,30}$/);
});
