/** An emoji or a favourite picture, as the picker shows it (IM-09). */
export interface EmojiEntry {
  /** The code of an emoji on the wire; of a favourite the name of its file. */
  name: string;
  title: string;
  /** The character of an emoji; of a favourite the picture's address. */
  src: string;
}

// each line: the character, its title in Chinese, its title in English
const lines = `
😀 嘻嘻 grinning|😁 露齿笑 beaming|😂 笑哭 tears of joy|🤣 笑翻 rolling laughing|😃 大笑 big smile|😄 哈哈 laughing eyes|😅 苦笑 sweat smile|😆 眯眼笑 squinting laugh
😉 眨眼 wink|😊 微笑 smile|😋 好吃 yummy|😎 酷 cool|😍 花痴 heart eyes|😘 飞吻 kiss|🥰 喜爱 in love|😗 亲亲 kissing
🙂 浅笑 slight smile|🤗 拥抱 hug|🤩 崇拜 star eyes|🤔 思考 thinking|🫡 敬礼 salute|🤨 怀疑 raised eyebrow|😐 面无表情 neutral|😑 无语 expressionless
😶 沉默 no mouth|🙄 白眼 eye roll|😏 得意 smirk|😣 坚持 persevering|😥 难过 sad relieved|😮 吃惊 open mouth|🤐 闭嘴 zipped mouth|😯 惊讶 hushed
😪 犯困 sleepy|😫 累 tired|🥱 打哈欠 yawn|😴 睡觉 sleeping|😌 欣慰 relieved|😛 吐舌 tongue|😜 调皮 winking tongue|😝 鬼脸 squinting tongue
🤤 流口水 drooling|😒 不屑 unamused|😓 汗 sweat|😔 失落 pensive|😕 困惑 confused|🙃 倒脸 upside down|🤑 发财 money|😲 震惊 astonished
🙁 不开心 frown|😖 纠结 confounded|😞 失望 disappointed|😟 担心 worried|😤 生气 huff|😢 流泪 cry|😭 大哭 sobbing|😦 愕然 frowning open
😨 害怕 fearful|😩 疲惫 weary|🤯 爆炸 mind blown|😬 尴尬 grimace|😰 冷汗 anxious|😱 尖叫 scream|🥵 热 hot|🥶 冷 cold
😳 脸红 flushed|🤪 疯狂 zany|😵 晕 dizzy|🥴 迷糊 woozy|😡 愤怒 angry red|😠 恼火 angry|🤬 骂人 swearing|😷 口罩 mask
🤒 发烧 fever|🤕 受伤 bandage|🤢 恶心 nausea|🤮 呕吐 vomiting|🤧 打喷嚏 sneeze|😇 天使 halo|🥳 庆祝 party face|🥺 可怜 pleading
🤠 牛仔 cowboy|🤡 小丑 clown|🤥 说谎 lying|🤫 嘘 quiet|🤭 偷笑 hand over mouth|🧐 审视 monocle|🤓 书呆子 nerd|😈 坏笑 devil smile
👿 恶魔 devil|👻 鬼 ghost|💀 骷髅 skull|👽 外星人 alien|🤖 机器人 robot|💩 便便 poo|😺 猫笑 cat smile|🙈 不看 see no evil
👍 赞 thumbs up|👎 踩 thumbs down|👌 好的 OK hand|✌️ 耶 victory|🤞 祈愿 crossed fingers|🤟 爱你 love you|🤘 摇滚 rock|🤙 打电话 call me
👈 左指 point left|👉 右指 point right|👆 上指 point up|👇 下指 point down|✋ 停 raised hand|👋 挥手 wave|🤝 握手 handshake|🙏 拜托 pray thanks
👏 鼓掌 clap|🙌 举手 raised hands|👐 张手 open hands|💪 加油 muscle|✊ 握拳 fist|👊 拳头 punch|🤛 左拳 left fist|🤜 右拳 right fist
🙋 举手提问 raising hand|🙅 不行 no gesture|🙆 可以 ok gesture|🤷 不知道 shrug|🤦 捂脸 facepalm|🙇 鞠躬 bow|💁 介绍 information|🏃 跑 running
❤️ 爱心 red heart|🧡 橙心 orange heart|💛 黄心 yellow heart|💚 绿心 green heart|💙 蓝心 blue heart|💜 紫心 purple heart|🖤 黑心 black heart|💔 心碎 broken heart
💕 两颗心 two hearts|💖 闪亮的心 sparkling heart|💘 一箭穿心 heart arrow|💯 满分 hundred|💢 怒 anger|💥 爆 boom|💦 汗水 sweat drops|💨 快跑 dash
💤 睡 zzz|🔥 火 fire|✨ 闪亮 sparkles|🌟 星光 glowing star|⭐ 星 star|🎉 庆贺 party|🎊 彩球 confetti|🎁 礼物 gift
🎂 蛋糕 birthday cake|🎈 气球 balloon|🧧 红包 red envelope|🏮 灯笼 lantern|🧨 鞭炮 firecracker|🌹 玫瑰 rose|🥀 凋谢 wilted|🌸 樱花 blossom
🌻 向日葵 sunflower|🍀 四叶草 clover|🌲 树 tree|🌞 太阳 sun|🌙 月亮 moon|🌈 彩虹 rainbow|⚡ 闪电 lightning|❄️ 雪花 snow
🐶 狗 dog|🐱 猫 cat|🐭 鼠 mouse|🐰 兔 rabbit|🐻 熊 bear|🐼 熊猫 panda|🐯 虎 tiger|🐮 牛 cow
🐷 猪 pig|🐵 猴 monkey|🐔 鸡 chicken|🐴 马 horse|🐑 羊 sheep|🐍 蛇 snake|🐲 龙 dragon|🐟 鱼 fish
🍎 苹果 apple|🍉 西瓜 watermelon|🍓 草莓 strawberry|🍚 米饭 rice|🍜 面条 noodles|🥟 饺子 dumpling|🍗 鸡腿 chicken leg|🍔 汉堡 burger
☕ 咖啡 coffee|🍵 茶 tea|🍺 啤酒 beer|🍻 干杯 cheers|🍷 红酒 wine|🧋 奶茶 bubble tea|🍰 甜点 cake|🍭 糖 candy
⚽ 足球 football|🏀 篮球 basketball|🏓 乒乓球 table tennis|🏸 羽毛球 badminton|🎤 麦克风 microphone|🎵 音乐 music|🎮 游戏 game|🏆 奖杯 trophy
🏫 学校 school|🎓 毕业 graduation|🎒 书包 backpack|📚 书 books|📖 阅读 reading|📝 笔记 memo|✏️ 铅笔 pencil|📅 日历 calendar
📌 图钉 pin|📎 回形针 paper clip|📞 电话 phone|💻 电脑 computer|📷 相机 camera|💡 点子 idea|🔔 铃 bell|⏰ 闹钟 alarm clock
💰 钱袋 money bag|💳 银行卡 card|🧾 收据 receipt|📈 上涨 rising chart|📉 下跌 falling chart|🚗 汽车 car|🚌 校车 bus|✈️ 飞机 plane
✅ 完成 done|❌ 错误 wrong|❓ 疑问 question|❗ 注意 exclamation|⭕ 正确 circle|🚫 禁止 forbidden|🆗 可以 OK|🆘 求助 SOS
`;

/** 表情: the characters with their titles in a language. */
export function emojiEntries(language: string): EmojiEntry[] {
  return emoji.map(({ src, zh, en }) => ({
    name: Array.from(src, (letter) => letter.codePointAt(0)?.toString(16)).join("-"),
    title: language === "zh" ? zh : en,
    src,
  }));
}

/** True where any of the titles of an emoji, or the emoji itself, holds what is looked for. */
export function matchesEmoji(src: string, wanted: string): boolean {
  const one = emoji.find((entry) => entry.src === src);
  return one !== undefined && `${one.src} ${one.zh} ${one.en}`.toLowerCase().includes(wanted.trim().toLowerCase());
}

const emoji = lines
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [src = "", zh = "", ...en] = line.split(" ");
    return { src, zh, en: en.join(" ") };
  });
