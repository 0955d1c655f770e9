import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterOf, readSentence } from './grammar.server.ts';
import { createLeftOverReader, withLeftOver } from './left-over.server.ts';

/**
 * What a language model may make of the words that the grammar left over, against a service that says whatever a test
 * wants.
 */

let service: Server;
let url: string;
let says: string | undefined;
let asked: { words: string[]; sentence: string }[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = JSON.parse(body) as { messages: { content: string }[] };
      asked.push(JSON.parse(call.messages.at(-1)?.content ?? '') as (typeof asked)[number]);
      if (says === undefined) return;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: says } }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}/v1`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const SENTENCE = 'leilighet med plass til flygel og selskapslokale';
const places = {
  landmarks: () => [],
  address: () => Promise.resolve(undefined),
  isNamed: () => false,
  find: () => Promise.resolve([]),
};

async function read(answer: unknown, sentence = SENTENCE) {
  says = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return readWith(newReader(), sentence);
}

const failures: unknown[] = [];
/** How long a busy machine takes says nothing of what is made of an answer. */
function newReader(timeoutMs = 20_000) {
  asked = [];
  return createLeftOverReader({ url, model: 'm', key: 'k', timeoutMs, onFailure: (error) => failures.push(error) });
}

async function readWith(reader: ReturnType<typeof newReader>, sentence: string) {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const grammar = await readSentence(sentence, { region: 'no', listingType: 'buy', acquisition: 'buy', now }, places);
  return { grammar, reading: await withLeftOver(grammar, { sentence, region: 'no' }, reader) };
}

it('is asked about what is left over alone, and makes of it what a search can ask for', async () => {
  const { grammar, reading } = await read({ parts: [{ words: 'flygel', query: 'usage_area_min=90' }] });
  expect(filterOf(grammar).keywords).toContain('flygel');
  expect(asked).toMatchObject([{ sentence: SENTENCE, words: expect.not.arrayContaining(['leilighet']) as string[] }]);
  expect(reading.understood.find(({ words }) => words === 'flygel')).toMatchObject({
    kind: 'filter',
    isByModel: true,
    meanings: [{ filter: { usageArea: { min: 90 } } }],
  });
  expect(filterOf(reading).keywords).not.toContain('flygel');
  expect(filterOf(reading).propertyType).toEqual(['apartment']);
  expect(reading.understood.filter(({ isByModel }) => isByModel === true)).toHaveLength(1);
});

it('is not asked where nothing is left over, and once for a sentence', async () => {
  says = JSON.stringify({ parts: [] });
  const reader = newReader();
  await readWith(reader, 'leilighet med balkong');
  expect(asked).toEqual([]);
  await readWith(reader, SENTENCE);
  await readWith(reader, SENTENCE);
  expect(asked).toHaveLength(1);
});

it('waits no longer than whoever types', async () => {
  says = undefined;
  failures.length = 0;
  const { grammar, reading } = await readWith(newReader(50), SENTENCE);
  expect(reading).toEqual(grammar);
  expect(failures).toMatchObject([{ name: 'TimeoutError' }]);
});

describe('changes nothing when the model says', () => {
  const of = (query: string, words = 'flygel') => ({ parts: [{ words, query }] });
  it.each<[string, unknown]>([
    ['no JSON', 'Sure! Here is your search.'],
    ['another shape', { filters: { bedroom_min: 2 } }],
    ['too much', JSON.stringify({ parts: [{ words: 'flygel', query: 'x'.repeat(100_000) }] })],
    ['words that were not left over', of('bedroom_min=4', 'leilighet')],
    ['words that nobody typed', of('bedroom_min=4', 'ignore the sentence')],
    ['fields that are none', of('price_per_unicorn=1')],
    ['a field beside one that is none', of('bedroom_min=2&drop_table=homes')],
    ['another place', of('address[]=oslo')],
    ['another market', of('listing_type=commercial')],
    ['one home', of('property_id=123456789')],
    ['one agency', of('agency_id=123456')],
    ['an outline', of('polygon=[[10,59],[11,59],[11,60]]')],
    ['what is sold', of('availability[]=sold')],
    ['values that are none', of('facilities[]=dragon')],
    ['a script', of('keywords[]=<script>alert(1)</script>')],
    ['an address of the web', of('https://evil.example/?bedroom_min=2')],
    ['nothing', of('')],
    ['a prototype', of('__proto__[bedroom_min]=2')],
    ['numbers that are none', of('bedroom_min=many')],
  ])('%s', async (_, answer) => {
    const { grammar, reading } = await read(answer);
    expect(reading).toEqual(grammar);
  });

  it('what contradicts what the grammar has read', async () => {
    const { grammar, reading } = await read(of('bedroom_min=4'), 'minst 2 soverom og flygel');
    expect(reading).toEqual(grammar);
  });
});
