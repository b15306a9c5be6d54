import { continueIds } from "../../kernel/database/columns";
import type { SeedContext } from "./seed-context";

const schools = [
  {
    school_id: 1,
    name: "青溪实验小学",
    short_name: "青溪小学",
    std_code: "2133010601",
    channel_school_no: "SCH330106001",
    stage: "[3]",
    region: '["330000","330100","330106"]',
    contact_name: "总务处",
    contact_phone: "057188010001",
    inquiry_contact: "财务室 0571-88010001，工作日 8:00–16:30",
  },
  {
    school_id: 2,
    name: "临湖中学",
    short_name: "临湖中学",
    std_code: "3133010802",
    channel_school_no: "SCH330108002",
    stage: "[4,5]",
    region: '["330000","330100","330108"]',
    contact_name: "财务室",
    contact_phone: "057188010002",
    inquiry_contact: "财务室 0571-88010002，工作日 8:00–17:00",
  },
  {
    school_id: 3,
    name: "云岭九年一贯制学校",
    short_name: "云岭学校",
    std_code: "3132050503",
    channel_school_no: "SCH320505003",
    stage: "[3,4]",
    region: '["320000","320500","320505"]',
    contact_name: "后勤处",
    contact_phone: "051268010003",
    inquiry_contact: "",
  },
];

const agents = [
  { agent_id: 1, name: "钱塘校园服务中心", contact: "渠道部", commission_bp: 15, schools: [1, 2] },
  { agent_id: 2, name: "太湖校园服务中心", contact: "渠道部", commission_bp: 12, schools: [3] },
];

const dayMs = 24 * 60 * 60 * 1000;

/** The demo's three schools, and the agents that look after them since two years ago. */
export async function seedSchools({ db, kind, now }: SeedContext): Promise<void> {
  const since = now() - 730 * dayMs;
  const row = { status: 1, created_at: since, updated_at: since };
  await db
    .insertInto("schools")
    .values(schools.map((school) => ({ ...school, ...row })))
    .execute();
  await db
    .insertInto("agents")
    .values(agents.map(({ schools: _, ...agent }) => ({ ...agent, ...row })))
    .execute();
  const links = agents.flatMap(({ agent_id, schools }) => schools.map((school_id) => ({ agent_id, school_id })));
  await db
    .insertInto("agent_schools")
    .values(links.map((link) => ({ ...link, valid_from: since, valid_to: null })))
    .execute();
  await continueIds(db, kind, "schools", "school_id");
  await continueIds(db, kind, "agents", "agent_id");
}
