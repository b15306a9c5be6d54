import { connect } from "node:net";

/** The services of `npm run test:scale`: those of the environment, else local ones. */
export function scaleServices() {
  return {
    TEST_DATABASE_URL: process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres",
    TEST_REDIS_URL: process.env.TEST_REDIS_URL || "redis://127.0.0.1:6379",
  };
}

/** Which of the services cannot be reached, in one sentence; null when all can. */
export async function problemOfServices(services) {
  const defaultPorts = { TEST_DATABASE_URL: 5432, TEST_REDIS_URL: 6379 };
  const answers = await Promise.all(
    Object.entries(services).map(async ([name, address]) => {
      const { hostname, port } = new URL(address);
      return (await accepts(hostname, Number(port) || defaultPorts[name])) ? null : `${name}（${hostname}）`;
    }),
  );
  const missing = answers.filter(Boolean);
  return missing.length === 0 ? null : `无法连接 ${missing.join("、")}。 (These services cannot be reached.)`;
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 });
    const settle = (answer) => (socket.destroy(), resolve(answer));
    socket.on("connect", () => settle(true));
    socket.on("error", () => settle(false));
    socket.on("timeout", () => settle(false));
  });
}
