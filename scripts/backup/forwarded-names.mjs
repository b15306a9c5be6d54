// Bundles of forwarded messages keep the names of their writers, who may be people that stay behind.

const unknownName = "其他单位的用户";

/** Takes the names and pictures of people without an account here out of bundles of forwarded messages. */
export async function hideForwardedNames({ all }) {
  const ids = new Set((await all("select id from users")).map(({ id }) => Number(id)));
  const bundles = await all("select message_id, content from messages where type = 'forward' and content <> ''");
  for (const { message_id, content } of bundles) {
    const hidden = hideNames(content, ids);
    if (hidden !== content) await all("update messages set content = $1 where message_id = $2", [hidden, message_id]);
  }
}

/** A bundle within a bundle is a text in it. */
function hideNames(content, ids) {
  return JSON.stringify(JSON.parse(content), (_key, value) => {
    if (typeof value === "string" && value.startsWith('{"message":')) return hideNames(value, ids);
    const isStranger = value !== null && typeof value === "object" && "displayName" in value && !ids.has(value.id);
    return isStranger ? { ...value, displayName: unknownName, avatar: "" } : value;
  });
}
