import { expect, test } from "vitest";
import { withOrigin } from "./own-addresses";

const path = `/files/${"0123456789abcdef".repeat(2)}.png`;

test("whole values that are paths of our files get the origin, nothing else does [S12]", () => {
  const kept = {
    url: "/campus_pay/arrears/reminders/5",
    manual: "/files/manual.pdf",
    html: `<img src="${path}">`,
    deeper: `${path}/x`,
    foreign: `https://other.example${path}`,
  };
  const [before, after] = [
    { avatar: path, list: [{ content: path }], text: "请看<br />/campus_pay/arrears/reminders/5", ...kept },
    {
      avatar: `https://a.example${path}`,
      list: [{ content: `https://a.example${path}` }],
      text: "请看<br />https://a.example/campus_pay/arrears/reminders/5",
      ...kept,
    },
  ];
  expect(JSON.parse(withOrigin(JSON.stringify(before), "https://a.example"))).toEqual(after);
});

test("a host that is no host stays within the value it is added to [S12]", () => {
  const origin = `http://a","admin":"$&$1$$`;
  expect(JSON.parse(withOrigin(JSON.stringify({ avatar: path }), origin))).toEqual({ avatar: origin + path });
});
