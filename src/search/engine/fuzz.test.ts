import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildEngine, loadEngine, type Engine } from './engine.ts';
import { randomizer, type Random } from './fuzz.ts';
import { ReferenceEngine } from './reference-engine.testing.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);
const ROUNDS = 10;

describe(`the engine and its reference, seed ${SEED}`, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomizer(SEED + round);
    it(`agree in round ${round}, before and after changes`, () => {
      const documents = Array.from({ length: random.size() }, () => random.document());
      let engine = buildEngine(random.schema, documents);
      const reference = new ReferenceEngine(random.schema, documents);
      for (let step = 0; step < 4; step++) {
        for (let asked = 0; asked < 20; asked++) compare(engine, reference, random);
        change(engine, reference, random);
        if (step % 2 === 1) engine = loadEngine(random.schema, engine.snapshot());
      }
      expect(engine.size).toBe(reference.size);
    });
  }
});

function compare(engine: Engine, reference: ReferenceEngine, random: Random): void {
  const query = random.query(reference.size);
  const { filters } = query;
  const page = reference.search(query);
  agree(query, engine.search(query), page);
  agree(filters, engine.count(filters), page.total);
  agree(filters, engine.withoutEach(filters), reference.withoutEach(filters));
  const requests = random.facetRequests(filters);
  agree({ filters, requests }, engine.facets(filters, requests), reference.facets(filters, requests));
  const cells = random.medianQuery(filters);
  agree(cells, engine.medians(cells), reference.medians(cells));
  const ranked = random.rankQuery(filters, reference.ids());
  agree(ranked, engine.ranks(ranked), reference.ranks(ranked));
  const view = random.mapQuery(filters);
  const map = engine.map(view);
  const expected = reference.map(view);
  agree(view, map.total, expected.total);
  agree(view, byPlace(map.clusters), byPlace(expected.clusters));
}

/** As `expect(...).toEqual(...)`, which takes longer than all else here, only where they differ. */
function agree(asked: unknown, answer: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(answer, expected)) expect(answer, JSON.stringify(asked)).toEqual(expected);
}

function byPlace<T extends { lat: number; lon: number }>(clusters: readonly T[]): T[] {
  return [...clusters].sort((a, b) => a.lat - b.lat || a.lon - b.lon);
}

function change(engine: Engine, reference: ReferenceEngine, random: Random): void {
  const ids = reference.ids();
  for (let count = random.integer(1500); count > 0; count--) {
    const id = ids[random.integer(Math.max(1, ids.length))];
    if (id !== undefined && random.chance(0.3)) {
      agree(id, engine.remove(id), reference.remove(id));
      agree(id, engine.has(id) || engine.remove(id), false);
    } else {
      const document = { ...random.document(), ...(id !== undefined && random.chance(0.6) && { id }) };
      engine.put(document);
      reference.put(document);
      agree(document.id, engine.has(document.id), true);
    }
    if (random.chance(0.01)) engine.tidy(random.integer(3));
  }
}
