// Shows push messages while no page is open, and leads to the chat. It keeps nothing and answers no requests of pages
// (docs/decisions/0143-push-messages.md).

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openChat());
});

// a message that is not shown costs the site its permission: one that cannot be read is shown without words of its own
async function show(data) {
  const { title, body, tag, lang } = read(data);
  const icon = "/icons/app-192.png";
  await self.registration.showNotification(title, { body, tag, lang, icon, renotify: true });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return { title: "您有新消息", body: "", tag: "news", lang: "zh" };
  }
}

async function openChat() {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : self.clients.openWindow("/chat");
}
