import { expect, test } from "vitest";
import { withStoredAddresses } from "#contract/kernel/sent-addresses";
import { withAddresses } from "./own-addresses";

const path = `/files/${"0123456789abcdef".repeat(2)}.png`;
const sized = path.replace(".png", "-400x200.png");
const origin = "https://a.example";

function sent(value: unknown, by = origin): unknown {
  return JSON.parse(withAddresses(JSON.stringify(value), { origin: by, nameOfFile: () => null }));
}

test("whole values that are paths of our files get the origin, nothing else does [S12, C-15]", () => {
  const kept = {
    url: "/campus_pay/arrears/reminders/5",
    manual: "/files/manual.pdf",
    text: `看 src="${path}"`,
    deeper: `${path}/x`,
    foreign: `https://other.example${path}`,
    log: JSON.stringify({ content: `<img src="${path}" />`, avatar: "" }),
  };
  const before = {
    avatar: path,
    list: [{ content: path }, { content: sized }],
    last: "请看<br />/campus_pay/arrears/reminders/5",
    ...kept,
  };
  expect(sent(before)).toEqual({
    avatar: origin + path,
    list: [{ content: origin + path }, { content: origin + sized }],
    last: `请看<br />${origin}/campus_pay/arrears/reminders/5`,
    ...kept,
  });
});

test("pictures of our own in rich text get the origin, and our pages read them as they are stored [W-9]", () => {
  const stored = {
    content: `<p>看图</p><img src="${path}" alt="校门" /><img src="${sized}" /><img src="/image-proxy?url=x" />`,
  };
  const whole = {
    content: `<p>看图</p><img src="${origin}${path}" alt="校门" /><img src="${origin}${sized}" /><img src="/image-proxy?url=x" />`,
  };
  expect(sent(stored)).toEqual(whole);
  expect(JSON.parse(withStoredAddresses(JSON.stringify(whole)))).toEqual(stored);
});

test("who has no picture is sent the default one, which our pages read as none [W-2]", () => {
  const stored = { avatar: "", list: [{ avatar: "", desc: '"avatar":""' }] };
  const whole = {
    avatar: `${origin}/files/avatar.png`,
    list: [{ avatar: `${origin}/files/avatar.png`, desc: '"avatar":""' }],
  };
  expect(sent(stored)).toEqual(whole);
  expect(JSON.parse(withStoredAddresses(JSON.stringify(whole)))).toEqual(stored);
});

test("a host that is no host stays within the value it is added to [S12]", () => {
  const host = `http://a","admin":"$&$1$$`;
  expect(sent({ avatar: path, face: { avatar: "" } }, host)).toEqual({
    avatar: host + path,
    face: { avatar: `${host}/files/avatar.png` },
  });
});
