import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { createPasswords } from '../src/accounts/passwords.server.ts';
import { startWorker } from '../src/platform/workers.server.ts';

/**
 * `npm run bench -- auth`: logins a second, against bare password checks in the same process, and how
 * late the server's event loop is meanwhile and at rest. The server runs in another thread.
 */

const SECONDS = 6;
const ROUNDS = 3;
/** A login is a password check and little else; and the event loop hardly notices. */
const TARGET = { rate: 0.6, delay: 5 };

interface Delay {
  readonly p50: number;
  readonly p99: number;
}

const server = startWorker(new URL('./auth/server.worker.ts', import.meta.url), undefined);
const [{ port }] = (await once(server, 'message')) as [{ port: number }];

const passwords = createPasswords({ key: Buffer.alloc(32) });
const hash = await passwords.hash('nine boats in a harbour');
const rounds: { readonly bare: number; readonly logins: number; readonly rest: Delay; readonly busy: Delay }[] = [];
await times(8, 2, logIn);
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = await times(2, SECONDS, () => passwords.matches(hash, 'nine boats in a harbour'));
  await measure();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const rest = await measure();
  const logins = await times(8, SECONDS, logIn);
  rounds.push({ bare, logins, rest, busy: await measure() });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const row = (name: string, values: readonly number[], unit: string): void =>
  console.log(`${name.padEnd(44)} ${median(values).toFixed(1).padStart(8)} ${unit}`);
console.log(
  `\n${ROUNDS} rounds of ${SECONDS} s, 8 people at once, Argon2id with 19 MiB, 2 passes; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}\n`,
);
row(
  'password checks alone',
  rounds.map(({ bare }) => bare),
  'a second',
);
row(
  'logins',
  rounds.map(({ logins }) => logins),
  'a second',
);
row(
  "event loop's delay at rest, p50",
  rounds.map(({ rest }) => rest.p50),
  'ms',
);
row(
  "event loop's delay at rest, p99",
  rounds.map(({ rest }) => rest.p99),
  'ms',
);
row(
  "event loop's delay during logins, p50",
  rounds.map(({ busy }) => busy.p50),
  'ms',
);
row(
  "event loop's delay during logins, p99",
  rounds.map(({ busy }) => busy.p99),
  'ms',
);
const rate = median(rounds.map(({ bare, logins }) => logins / bare));
const delay = median(rounds.map(({ busy, rest }) => busy.p99 / rest.p99));
const verdict = (passes: boolean): string => (passes ? 'pass' : 'FAIL');
console.log(
  `\nlogins to password checks alone: ${rate.toFixed(2)} (target ${TARGET.rate}) ${verdict(rate >= TARGET.rate)}`,
);
console.log(
  `p99 of the delay, during logins to at rest: ${delay.toFixed(1)} (target at most ${TARGET.delay}) ${verdict(delay <= TARGET.delay)}`,
);
process.exitCode = rate >= TARGET.rate && delay <= TARGET.delay ? 0 : 1;
server.postMessage('stop');
await once(server, 'exit');

async function measure(): Promise<Delay> {
  server.postMessage('measure');
  const [delay] = (await once(server, 'message')) as [Delay];
  return delay;
}

/** How often a second `work` is done, by `people` who each begin anew as soon as it is. */
async function times(people: number, seconds: number, work: (person: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < until) {
        await work(person);
        count += 1;
      }
    }),
  );
  return count / seconds;
}

async function logIn(person: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench${person}@example.no`, password: 'nine boats in a harbour' }),
  });
  if (!answer.ok) throw new Error(`a login was answered with ${answer.status}`);
  await answer.arrayBuffer();
}
