import '../texts/texts.server.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { PaymentMethod } from './contract.ts';
import { openShop, STEPS } from './pay-and-die.testing.ts';

/** A program for tests: orders, pays and gets money back, and stands still once the provider has done one of it. */
const [, , dataDir = '', method, wanted] = process.argv;
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir, log: silentLog(), connections: 4 });
const step = STEPS.find((one) => one === wanted) ?? 'create';
const shop = await openShop(db, PaymentMethod.parse(method), {
  dieAfter: { step, die: () => void process.stdout.write('done at the provider\n') },
});
await shop.live();
