import { between, pick, type Random } from "./random";

// the most frequent surnames first, so a plain pick from the doubled head is close enough to real lists
const surnames = [..."王李张刘陈杨赵黄周吴王李张刘陈徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"];
const boyCharacters = [..."浩宇轩泽博文俊杰子涵梓铭睿宸嘉伟明志强鹏飞天佑承恩家豪思远一鸣景行"];
const girlCharacters = [..."欣怡梓萱诗雨佳琪梦瑶思颖雅婷若曦语桐子晴婉清心悦可馨静雯芷若晓彤"];
const fatherCharacters = [..."建国志强伟军海涛永平国华勇斌磊刚峰超明辉东升立新长青"];
const motherCharacters = [..."秀英丽娟敏静艳芳桂兰玲燕红霞晓梅慧琴雪莲美华淑珍"];

export type Person = "boy" | "girl" | "father" | "mother";

const characters: Record<Person, readonly string[]> = {
  boy: boyCharacters,
  girl: girlCharacters,
  father: fatherCharacters,
  mother: motherCharacters,
};

/** A family name. */
export function surname(random: Random): string {
  return pick(random, surnames);
}

/** A full name: one or two characters behind the family name. */
export function fullName(random: Random, family: string, person: Person): string {
  const given = pick(random, characters[person]);
  return family + given + (between(random, 1, 10) > 2 ? pick(random, characters[person]) : "");
}
