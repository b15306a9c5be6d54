// Passwords that are guessed first: a public list of the world's, and the habits of China it knows too little of (decision 0100).

import { passwordLength } from "#contract/kernel/password";

// a word and a number, in either order: woaini1314, 5201314a, admin888
const words = `
  a b c d q s w x z aa aaa abc abcd asd asdf asdfgh as qq qwe qwer qwert qwerty qaz wsx zxc zxcv zxcvbn
  woaini woaiwo woaiwojia aini ainiyiwannian iloveyou love woshishui nihao nishizhu caonima tamade shabi
  mima wodemima password passwd pass admin root test user guest demo system zhongguo china beijing shanghai
  xuexiao xuesheng laoshi jiaoshi school teacher student caiwu finance campus xiaoyuan shoufei
  wang li zhang liu chen yang huang zhao zhou wu xu sun ma zhu hu guo he lin luo gao zhangwei wangwei
  wangfang liwei lina lijing liqiang zhangmin zhangsan lisi wangwu xiaoming xiaohong lihua dahai laogong
  laopo baobao baobei baby longlong tiantian feifei xiaoxiao meimei nannan niuniu
`;
const numbers = `
  1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 123123 123321 112233 111111 000000
  11111111 88888888 666666 888888 520 521 1314 520520 521521 520521 5201314 5211314 1314520 1314521
  5201314520 131452 147258 147258369 159357 789456 789456123 654321 110 119 120 168 518 666 888 999
  6666 8888 2020 2021 2022 2023 2024 2025 2026 2027 2028 147852 456789 987654321 741852963 369258147
`;
const whole = `
  dearbook 1314520520 5201314520 1314521521 3.1415926 31415926 wodemima woaiwojia woshishui zhangwei
  xiaoming qwertyui asdfghjk zxcvbnm1 1qaz2wsx3edc qazwsxedc 1234qwer qwer1234 1q2w3e4r 147896325
  wangjing woshizhu nishizhu woaizhongguo zhonghua tiantianxiangshang haohaoxuexi caonimabi kaixin001
  taobao123 jingdong123 xiaomi123 huawei123 iloveyou1314 iloveyou520 password@123 admin@123 admin@1234
  admin@123456 abc@1234 abc@123456 aa@123456 qwe@1234 a@123456 p@ssw0rd1 p@ssw0rd123 huawei@123
`;

// one thing again and again: 88888888, 12341234, abababab
const repetition = /^(.{1,4}?)\1+$/su;

let known: Promise<ReadonlySet<string>> | undefined;

/** True for a password that guessing begins with, whatever the case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (repetition.test(lower)) return true;
  known ??= readKnown();
  return (await known).has(lower);
}

/** Reads the list once it is asked for: some 24,000 passwords, 8 MB. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const habits = apart(words).flatMap((word) => apart(numbers).flatMap((number) => [word + number, number + word]));
  const all = [...dictionary["passwords-common"], ...apart(whole), ...habits];
  return new Set(all.filter((password) => password.length >= passwordLength.min));
}

function apart(texts: string): string[] {
  return texts.trim().split(/\s+/);
}
