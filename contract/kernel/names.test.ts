import { expect, test } from "vitest";
import { nameText, nameTextPattern, visibleLines } from "./names";

test("a name holds Chinese, letters, digits, _ and ! @ # $ ^ & ( ) . ' and nothing else [VAL-02]", () => {
  const allowed = ["张", "a", "Z9", "_", "!@#$^&().'", "王_小明2", "䶮", "𠮷野"];
  const refused = ["", " ", "张 三", "a-b", "<b>", "a/b", "百%", "*", "，", "é", "a\n", "张\t三", '"'];
  expect(allowed.filter((text) => !nameTextPattern.test(text))).toEqual([]);
  expect(refused.filter((text) => nameTextPattern.test(text))).toEqual([]);
});

test("a field says what it wants of a name, spaces around it ignored [VAL-02]", () => {
  const schema = nameText("昵称", 3);
  const problem = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
  expect(schema.parse(" 张三 ")).toBe("张三");
  expect(problem(" ")).toBe("请填写昵称");
  expect(problem("张三李四")).toBe("昵称最多 3 个字符");
  expect(problem("张/三")).toBe("昵称只能包含中文、字母、数字、下划线和 ! @ # $ ^ & ( ) . '");
});

test("a reason keeps its lines and loses what nobody sees; nothing but that is no reason [PLUS-08, VAL-04]", () => {
  const reason = visibleLines().min(1, "请填写原因");
  expect(reason.parse(" 已退学\r\n\u202e家长申请\u200b\t退费\u0000 ")).toBe("已退学\r\n家长申请\t退费");
  expect(reason.safeParse("\u200b\u202e\u2066").error?.issues[0]?.message).toBe("请填写原因");
});
