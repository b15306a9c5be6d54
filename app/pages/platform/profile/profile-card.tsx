import type { OutputOf } from "#contract/kernel/endpoint";
import type { userApi } from "#contract/platform/users";
import { Card } from "~/components/card";
import { type Fact, FactList } from "~/components/fact-list";
import { OwnAvatar } from "./own-avatar";
import { profileTexts } from "./profile-texts";

/** The own account, as the system knows it. */
export function ProfileCard({ profile: { list: user, role } }: { profile: OutputOf<(typeof userApi)["profile"]> }) {
  const fact = (name: "username" | "mobile" | "email" | "last_ip" | "last_login" | "created_at"): Fact => [
    profileTexts.field[name],
    user[name],
  ];
  const name = user.desc || user.username;
  return (
    <Card>
      <div className="flex flex-col gap-4 p-4">
        <OwnAvatar name={name} avatar={user.avatar} />
        <p className="break-words text-center text-lg font-semibold">{name}</p>
        <div className="border-t border-line pt-4 text-sm">
          <FactList
            facts={[
              fact("username"),
              [profileTexts.field.role, role.trim().split(" ").join("、")],
              fact("mobile"),
              fact("email"),
              fact("last_ip"),
              fact("last_login"),
              fact("created_at"),
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
