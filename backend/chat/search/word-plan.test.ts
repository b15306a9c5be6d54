import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { makeLongHistories } from "../../../tests/support/chat/long-histories";
import { indexMessages } from "../word-index/index-messages.service";
import { wordsOfKeyword } from "../word-index/words";
import { type BlockSearch, selectBlocksWith } from "./found-blocks.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1", JOBS: "off" } });
const { context } = backend;

const plans = {
  sqlite:
    /SCAN message_words VIRTUAL TABLE INDEX \d+:M\d[^]*SEARCH k USING PRIMARY KEY \(conversation_id=\? AND block=\?\)/,
  postgres: /Bitmap Index Scan on message_blocks_words/,
};

test("blocks with a word are found by the index of words, be it frequent or written by nobody [FAST-04, O-M4]", async () => {
  const places = ["WordsOfManyBlk01", "WordsOfManyBlk02"];
  const conversationIds = await makeLongHistories(
    context.db,
    places.map((key) => ({ key, messages: 9_600, financeHasRead: 0 })),
  );
  while ((await indexMessages(context, () => false)) > 0);
  await gatherStatistics(backend);
  for (const keyword of ["对账", "没有人写过", "账", "龘"]) {
    const search: BlockSearch = {
      words: wordsOfKeyword(keyword),
      conversationIds,
      from: undefined,
      until: undefined,
      after: null,
    };
    const plan = await planOf(backend, selectBlocksWith(context.db, search, 256));
    expect(plan, plan).toMatch(plans[context.kind]);
    expect(plan, plan).not.toMatch(/Seq Scan|SCAN k\b/);
  }
});
