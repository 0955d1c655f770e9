import { brotliCompressSync, constants } from 'node:zlib';

/**
 * CPU milliseconds of a piece of work that is always the same and of the kind that pages are: objects made,
 * written out and read, put together to a text, and compressed. On a machine that is shared, the same
 * instructions take up to twice the time while a neighbour uses the other half of the core; how
 * long this took just then tells what of a page's cost is the machine's.
 */
export function costOfFixedWork(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) fixedWork();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ROUNDS;
}

const ROUNDS = 10;
const HOMES = 2_000;

function fixedWork(): Buffer {
  const homes = Array.from({ length: HOMES }, (_, at) => ({
    id: at,
    title: `Home ${at}`,
    price: at * 1_000,
    words: ['balcony', `floor ${at % 7}`],
  }));
  let html = '';
  for (const { title, price, words } of JSON.parse(JSON.stringify(homes)) as typeof homes)
    html += `<li class="card"><h2>${title}</h2>${price} ${words.join(', ')}</li>`;
  return brotliCompressSync(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
}
