import { describe, expect, it } from 'vitest';
import { buildEngine, loadEngine, type Engine } from './engine.ts';
import { randomizer, type Random } from './fuzz.ts';
import { Twin } from './twin.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);
const ROUNDS = 10;

describe(`the engine and its twin, seed ${SEED}`, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomizer(SEED + round);
    it(`agree in round ${round}, before and after changes`, () => {
      const documents = Array.from({ length: random.size() }, () => random.document());
      let engine = buildEngine(random.schema, documents);
      const twin = new Twin(random.schema, documents);
      for (let step = 0; step < 4; step++) {
        for (let asked = 0; asked < 20; asked++) compare(engine, twin, random);
        change(engine, twin, random);
        if (step % 2 === 1) engine = loadEngine(random.schema, engine.snapshot());
      }
      expect(engine.size).toBe(twin.size);
    });
  }
});

function compare(engine: Engine, twin: Twin, random: Random): void {
  const query = random.query(twin.size);
  expect(engine.search(query), JSON.stringify(query)).toEqual(twin.search(query));
  const { filters } = query;
  expect(engine.count(filters)).toBe(twin.search(query).total);
  const requests = random.facetRequests(filters);
  expect(engine.facets(filters, requests), JSON.stringify({ filters, requests })).toEqual(twin.facets(filters, requests));
  expect(engine.withoutEach(filters)).toEqual(twin.withoutEach(filters));
  const view = random.mapQuery(filters);
  const { total, clusters } = engine.map(view);
  const expected = twin.map(view);
  expect(total, JSON.stringify(view)).toBe(expected.total);
  expect(byPlace(clusters), JSON.stringify(view)).toEqual(byPlace(expected.clusters));
}

function byPlace<T extends { lat: number; lon: number }>(clusters: readonly T[]): T[] {
  return [...clusters].sort((a, b) => a.lat - b.lat || a.lon - b.lon);
}

function change(engine: Engine, twin: Twin, random: Random): void {
  const ids = twin.ids();
  for (let count = random.integer(1500); count > 0; count--) {
    const id = ids[random.integer(Math.max(1, ids.length))];
    if (id !== undefined && random.chance(0.3)) {
      expect(engine.remove(id)).toBe(twin.remove(id));
      expect(engine.has(id)).toBe(false);
      expect(engine.remove(id)).toBe(false);
    } else {
      const document = { ...random.document(), ...(id !== undefined && random.chance(0.6) && { id }) };
      engine.put(document);
      twin.put(document);
      expect(engine.has(document.id)).toBe(true);
    }
    if (random.chance(0.01)) engine.tidy(random.integer(3));
  }
}
