import { prepareOrders } from "./orders";

// A database with so many orders, made once for the measurements of large ones: `npm run bench -- seed 10000000`.

await prepareOrders(Number(process.argv[3] ?? 10_000_000));
