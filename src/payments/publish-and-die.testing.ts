import '../texts/texts.server.ts';
import { startTestAppWith } from '../app.testing.ts';
import { aForm, aDraft } from '../drafts/drafts.testing.ts';
import { DraftId } from '../drafts/draft.contract.ts';
import { send } from '../drafts/uploads/uploads.testing.ts';
import { type Database, openDatabase } from '../platform/db/database.server.ts';
import { photo } from '../platform/images/pictures.testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { METHODS, type PaymentMethod } from './contract.ts';
import { order, pay } from './payments.testing.ts';

/**
 * A program for tests: makes a draft with a photograph, pays for it, and stands still while it is published. Its
 * arguments are the data folder, the method of payment and where: `commit`, when all of the transaction is written and
 * it is not committed, or `capture`, when it is committed and the provider has not been asked for the money. It then
 * says `halted`.
 */
const [, , dataDir = '', method = '', at] = process.argv;
if (!isMethod(method)) throw new Error(`no method of payment: ${method}`);
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir, log: silentLog(), connections: 4 });
const app = await startTestAppWith([], { isPaid: true, on: { db: at === 'commit' ? dying(db) : db, folder: dataDir } });
if (at === 'capture')
  app.server.addHook('onRequest', async ({ url }) => {
    if (url.endsWith('/capture')) await halt();
  });
const kari = await app.signIn('kari@grend.example');
const { id } = await aDraft(app, kari, aForm(kari.email));
const bytes = await photo({ width: 400, height: 300, colour: '#8090a0' }).jpeg().toBuffer();
await send(app, kari, DraftId.parse(id), 'images', { bytes, name: 'stue.jpg' });
const { body } = await order(app, kari, id, method);
await pay(app, method, body.data.next_url);
await app.app.jobs.runDue();

function isMethod(name: string): name is PaymentMethod {
  return METHODS.some((method) => method === name);
}

/** Never commits the transaction that says that an order is published. */
function dying(inner: Database): Database {
  return {
    ...inner,
    transaction: (work) =>
      inner.transaction(async (tx) => {
        const published: string[] = [];
        const query = <Row extends object>(sql: string, params?: readonly unknown[], name?: string): Promise<Row[]> => {
          if (sql.startsWith('UPDATE orders') && params?.includes('published') === true) published.push(sql);
          return tx.query<Row>(sql, params, name);
        };
        const result = await work({ ...tx, query });
        if (published.length > 0) await halt();
        return result;
      }),
  };
}

function halt(): Promise<never> {
  process.stdout.write('halted\n');
  // Something goes on, or the process would end by itself.
  setInterval(() => undefined, 1_000);
  return new Promise(() => undefined);
}
