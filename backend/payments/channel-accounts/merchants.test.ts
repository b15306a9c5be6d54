import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { code } from "#contract/kernel/errors";
import { logApi } from "#contract/platform/logs";
import { merchantApi, type MerchantKeyInput } from "#contract/payments/merchants";
import { merchantCertificate } from "../../../tests/fixtures/merchant-certificate";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { startMerchantDesk } from "../../../tests/support/payments/merchant-fixtures";
import { isPostgres } from "../../kernel/database/json-rows";

const { standIn, backend, admin, finance, written, newMerchant, keysOf, readyMerchant } = await startMerchantDesk();
const detailOf = async (id: number) => (await admin.call(merchantApi.detail, { id })).list;
const statesOf = async (id: number) =>
  (await detailOf(id)).keys.map(({ kind, state }) => `${kind} ${state}`).toSorted();

test("keys wait until the test with them passes; a wrong one is told in words and stays out of use [CHAN-02, CHAN-12]", async () => {
  const { id, mch_no, keys } = await newMerchant();
  const { list: before } = await admin.call(merchantApi.list, { mch_no });
  expect(before).toMatchObject([{ school_id: 1, lacking: ["商户私钥", "APIv3 密钥", "微信支付公钥或平台证书"] }]);
  await expect(admin.call(merchantApi.test, { id })).rejects.toEqual(refusal(code.refused, "还缺少商户私钥"));
  for (const key of keysOf(keys)) await admin.call(merchantApi.addKey, { id, ...key });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const wrong = { kind: "private_key" as const, serial: keys.certificateSerial };
  const secret = other.export({ type: "pkcs8", format: "pem" }).toString();
  await admin.call(merchantApi.addKey, { id, ...wrong, secret });
  const refused = await admin.call(merchantApi.test, { id });
  expect(refused.is_good).toBe(false);
  expect(refused.facts.at(-1)).toMatchObject({
    ...{ state: "bad", label: "商户号与私钥", told: "SIGN_ERROR 签名错误，请检查后再试" },
    text: expect.stringContaining("重新添加私钥"),
  });
  expect(await statesOf(id)).toEqual(["api_v3_key 0", "private_key 0", "private_key 3", "public_key 0"]);
  await admin.call(merchantApi.addKey, { id, ...wrong, secret: keys.privateKey });
  expect(await admin.call(merchantApi.test, { id })).toMatchObject({ is_good: true });
  expect(await detailOf(id)).toMatchObject({ lacking: [], untested: 0 });
  expect((await detailOf(id)).notify_url).toMatch(/^https:\/\/pay\.school\.example\/notify\/wxpay\/[\w-]{22}$/);
});

test("what is pasted is looked at: another kind, a broken PEM, a wrong length, a foreign or ended certificate [CHAN-02]", async () => {
  const { id, keys } = await newMerchant();
  const { privateKey, certificate, serial, ends } = merchantCertificate;
  const small = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
  const cases: [Parameters<typeof admin.call<typeof merchantApi.addKey>>[1], string][] = [
    [{ id, kind: "private_key", secret: keys.publicKey, serial: keys.certificateSerial }, "粘贴的是公钥，这里需要私钥"],
    [{ id, kind: "public_key", secret: keys.privateKey, serial: keys.publicKeyId }, "粘贴的是私钥，这里需要公钥"],
    [{ id, kind: "private_key", secret: privateKey.slice(0, 400), serial }, "读不出私钥"],
    [{ id, kind: "private_key", secret: privateKey }, "请粘贴商户 API 证书，或填写它的序列号"],
    [{ id, kind: "private_key", secret: keys.privateKey, certificate }, "证书与私钥不是一对"],
    [{ id, kind: "private_key", secret: privateKey, certificate, serial: keys.certificateSerial }, "与证书的序列号"],
    [
      { id, kind: "private_key", secret: small.export({ type: "pkcs8", format: "pem" }).toString(), serial },
      "只有 1024 位，渠道要求 2048 位",
    ],
    [{ id, kind: "api_v3_key", secret: "short" }, "APIv3 密钥为 32 位字母和数字，粘贴的内容有 5 位"],
    [{ id, kind: "public_key", secret: keys.publicKey, serial: "1" }, "以 PUB_KEY_ID_ 开头"],
    [{ id, kind: "certificate", secret: "certainly not" }, "读不出证书"],
    [{ id, kind: "app_secret", secret: "x" }, "AppSecret 为 32 位"],
    [{ id, kind: "root_certificate", secret: certificate }, "这个渠道不用这种密钥"],
  ];
  for (const [input, message] of cases) {
    await expect(admin.call(merchantApi.addKey, input)).rejects.toEqual(refusal(code.badInput, message));
  }
  await admin.call(merchantApi.addKey, { id, kind: "private_key", secret: privateKey, certificate });
  const { keys: added } = await detailOf(id);
  expect(added).toMatchObject([{ kind: "private_key", serial, state: 0, created_by_name: "系统管理员" }]);
  expect(added[0]?.valid_to?.slice(0, 10)).toBe(ends);
  const late = await startTestBackend({ now: Date.UTC(2026, 11, 20) });
  const lateAdmin = late.client(await late.signIn("admin"));
  const input = { channel: "wxpay" as const, mch_no: "1910099999", app_id: "wx8888888888888888", school_id: 1 };
  const { id: lateId } = await lateAdmin.call(merchantApi.store, input);
  const over = lateAdmin.call(merchantApi.addKey, { id: lateId, kind: "private_key", secret: privateKey, certificate });
  await expect(over).rejects.toEqual(refusal(code.badInput, "证书已于 2026-12-15 过期"));
});

test("no answer, no log and no row holds a key [CHAN-02]", async () => {
  const { id, keys } = await readyMerchant();
  const astray = admin.call(merchantApi.addKey, { id, kind: "public_key", secret: "x", certificate: keys.privateKey });
  await expect(astray).rejects.toEqual(refusal(code.badInput, "读不出公钥"));
  const answers = [
    await detailOf(id),
    await admin.call(merchantApi.list, {}),
    await finance.call(collectAccountApi.merchants, {}),
  ];
  await backend.api.settled();
  const log = await admin.call(logApi.operateList, { page_size: 1000 });
  const rows = await backend.context.db.selectFrom("channel_credentials").selectAll().execute();
  const about = log.list.filter(
    ({ target_class }) => target_class === "campus_pay/merchant" || target_class === "campus_pay/merchant/key",
  );
  const details = await Promise.all(about.map((row) => admin.call(logApi.operateDetail, { id: row.id })));
  const changes = details.flatMap((row) => row.list.changes).filter(({ object }) => object.includes("商户私钥"));
  const all = JSON.stringify([answers, log, details, rows, written]);
  for (const secret of [keys.apiV3Key, ...keys.privateKey.split("\n").slice(1, 4)]) expect(all).not.toContain(secret);
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "状态", before: "", after: "待验证" }),
      expect.objectContaining({ field: "状态", before: "待验证", after: "使用中" }),
    ]),
  );
});

test("a key in use ends only beside another; what has ended is destroyed [CHAN-12]", async () => {
  const { id, mch_no, keys } = await readyMerchant();
  const idOf = async (kind: string, state: number) =>
    (await detailOf(id)).keys.find((key) => key.kind === kind && key.state === state)?.id ?? 0;
  const used = admin.call(merchantApi.endKey, { id: await idOf("api_v3_key", 1) });
  await expect(used).rejects.toEqual(refusal(code.refused, "停用后收款会中断；请先添加新的APIv3 密钥"));
  await admin.call(merchantApi.addKey, { id, kind: "api_v3_key", secret: keys.apiV3Key.toUpperCase() });
  await admin.call(merchantApi.test, { id });
  expect(await statesOf(id)).toEqual(["api_v3_key 1", "api_v3_key 2", "private_key 1", "public_key 1"]);
  const kept = await idOf("api_v3_key", 2);
  await admin.call(merchantApi.endKey, { id: kept });
  await expect(admin.call(merchantApi.endKey, { id: kept })).rejects.toEqual(refusal(code.refused, "密钥不存在"));
  const row = await backend.context.db
    .selectFrom("channel_credentials")
    .select(["state", "sealed"])
    .where("id", "=", kept)
    .executeTakeFirst();
  expect(row).toEqual({ state: 3, sealed: "" });
  await admin.call(merchantApi.update, { id, app_id: "wx8888888888888888", status: 0 });
  await admin.call(merchantApi.endKey, { id: await idOf("private_key", 1) });
  const { list } = await admin.call(merchantApi.list, { mch_no, status: 0 });
  expect(list).toMatchObject([{ lacking: ["商户私钥"] }]);
});

test("merchants are the platform's to keep: a number is there once, a partner has no school, schools see none [CHAN-02, PERM-04]", async () => {
  const { id, mch_no } = await newMerchant();
  const input = { channel: "wxpay" as const, mch_no, app_id: "wx8888888888888888" };
  const twice = admin.call(merchantApi.store, { ...input, school_id: 2 });
  await expect(twice).rejects.toEqual(refusal(code.badInput, "这个商户号已经登记过了"));
  const nowhere = admin.call(merchantApi.store, { ...input, mch_no: "1910088888" });
  await expect(nowhere).rejects.toEqual(refusal(code.badInput, "自有商户属于一所学校，请选择学校"));
  const ofSchool = admin.call(merchantApi.store, { ...input, mch_no: "1910088888", is_partner: 1, school_id: 1 });
  await expect(ofSchool).rejects.toEqual(refusal(code.badInput, "服务商商户由平台持有"));
  for (const name of ["finance", "clerk", "teacher", "agent", "store"]) {
    const token = await backend.signIn(name);
    for (const path of ["list", `detail/${id}`]) {
      const { envelope } = await backend.request("GET", `/campus_pay/merchant/${path}`, { token });
      expect([name, path, envelope.code]).toEqual([name, path, code.forbidden]);
    }
  }
});

test("an account is connected to its school's merchant or a partner, with what that needs [CHAN-02]", async () => {
  const own = await readyMerchant();
  const partner = await readyMerchant({ is_partner: 1, subMchNos: ["1920000001"] });
  const account = { purpose: "接入", channel: "wxpay" as const, rate_bp: 38, mch_no: "" };
  const store = (more: object) => finance.call(collectAccountApi.store, { ...account, ...more });
  const refusals: [object, string][] = [
    [{}, "请填写商户号，或选择接入的商户"],
    [{ merchant_id: own.id, channel: "alipay" }, "所选商户属于微信支付"],
    [{ merchant_id: own.id, sub_mch_no: "1920000001" }, "没有子商户号，请留空"],
    [{ merchant_id: partner.id }, "请填写本校的子商户号"],
    [{ merchant_id: 999_999 }, "商户不存在或不属于这所学校"],
  ];
  for (const [more, message] of refusals) await expect(store(more)).rejects.toEqual(refusal(code.badInput, message));
  const abroad = admin.call(collectAccountApi.store, { ...account, merchant_id: own.id, school_id: 2 });
  await expect(abroad).rejects.toEqual(refusal(code.badInput, "不属于这所学校"));
  await store({ merchant_id: partner.id, sub_mch_no: "1920000001" });
  const taken = { ...account, merchant_id: partner.id, sub_mch_no: "1920000001", school_id: 2 };
  await expect(admin.call(collectAccountApi.store, taken)).rejects.toEqual(
    refusal(code.badInput, "已用于其他学校的账户"),
  );
  const { list } = await finance.call(collectAccountApi.list, { mch_no: partner.mch_no });
  expect(list).toMatchObject([{ mch_no: partner.mch_no, merchant_id: partner.id, connected: 1 }]);
  const tested = await finance.call(collectAccountApi.test, { id: list[0]?.id ?? 0 });
  expect(tested).toMatchObject({ is_good: true });
  expect(tested.facts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["网络", "服务器时间", "商户号与私钥", "接口权限"]),
  );
  const { list: byHand } = await finance.call(collectAccountApi.list, { channel: "alipay" });
  const none = finance.call(collectAccountApi.test, { id: byHand[0]?.id ?? 0 });
  await expect(none).rejects.toEqual(refusal(code.refused, "手工登记的，没有连接渠道"));
  const { list: choices } = await finance.call(collectAccountApi.merchants, {});
  expect(choices.map(({ label }) => label)).toContain(`微信支付 服务商 ${partner.mch_no}`);
});

test("of two schools that name one sub-merchant at once, one has it [CHAN-02, PERM-04]", async () => {
  const { db } = backend.context;
  const partner = await readyMerchant({ is_partner: 1, subMchNos: ["1920000077"] });
  const account = { purpose: "同时接入", channel: "wxpay" as const, rate_bp: 38, mch_no: "" };
  const own = { ...account, merchant_id: partner.id, sub_mch_no: "1920000077", status: 0 as const };
  const stored = await db.transaction().execute(async (trx) => {
    // both have looked before either writes
    if (isPostgres(db)) await sql`lock table collect_accounts in share mode`.execute(trx);
    const both = Promise.allSettled(
      [1, 2].map((school_id) => admin.call(collectAccountApi.store, { ...own, school_id })),
    );
    await doneOrBlocked(db, both, 2);
    return [both];
  });
  const answers = (await Promise.all(stored)).flat();
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toEqual(refusedField("sub_mch_no", "已用于其他学校的账户"));
});

test("a merchant of Alipay is tested by public key and by certificates; what is wrong is told [CHAN-02, CHAN-12]", async () => {
  const sellerId = "2088531891660001";
  const { appId, privateKey, certificates, publicKey } = standIn.alipay.openApp({
    appId: "2021000000000009",
    sellerId,
  });
  const input = { channel: "alipay" as const, mch_no: sellerId, app_id: appId };
  const { id } = await admin.call(merchantApi.store, { ...input, school_id: 1 });
  const add = (kind: MerchantKeyInput["kind"], secret: string) => admin.call(merchantApi.addKey, { id, kind, secret });
  const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const wrongKey = stranger.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const wrongVerifier = stranger.publicKey.export({ type: "spki", format: "pem" }).toString();
  const badFact = async () => (await admin.call(merchantApi.test, { id })).facts.find(({ state }) => state === "bad");
  await add("private_key", wrongKey);
  await add("public_key", bare(publicKey));
  expect(await badFact()).toMatchObject({ label: "商户号与私钥", text: expect.stringContaining("私钥不对") });
  await add("private_key", bare(privateKey));
  await add("public_key", wrongVerifier);
  expect(await badFact()).toMatchObject({ label: "渠道公钥", text: expect.stringContaining("验签没有通过") });
  await add("public_key", publicKey);
  expect(await badFact()).toBeUndefined();
  expect(await statesOf(id)).toContain("private_key 1");
  await add("app_certificate", certificates.app);
  await add("certificate", certificates.alipay);
  await add("root_certificate", certificates.root);
  expect(await badFact()).toMatchObject({ text: expect.stringContaining("证书序列号不对") });
});

test("outside the demo an account is not enabled with a merchant while no channel could reach this server [CHAN-02]", async () => {
  const account = { purpose: "对外地址", channel: "wxpay" as const, rate_bp: 38, mch_no: "" };
  const { id: merchant_id } = await readyMerchant();
  const { context } = backend;
  const env = { ...context.env };
  for (const publicUrl of [null, "http://pay.school.example"]) {
    Object.assign(context.env, { demo: false, publicUrl });
    onTestFinished(() => void Object.assign(context.env, env));
    const refused = finance.call(collectAccountApi.store, { ...account, merchant_id });
    await expect(refused).rejects.toEqual(refusedField("status", "系统还没有设置以 https 开头的对外地址"));
  }
  await finance.call(collectAccountApi.store, { ...account, merchant_id, status: 0 });
  Object.assign(context.env, { publicUrl: "https://pay.school.example" });
  const { list } = await finance.call(collectAccountApi.list, { status: 0, sort: "-id" });
  const [stored] = list;
  if (!stored) throw new Error("the account was not stored");
  await finance.call(collectAccountApi.update, { ...account, id: stored.id, merchant_id, status: 1 });
  expect((await finance.call(collectAccountApi.edit, { id: stored.id })).list).toMatchObject({
    status: 1,
    connected: 1,
  });
});
