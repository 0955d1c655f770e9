import { subjectOf } from '../../src/search/engine/matcher/subject.ts';
import type { Subject } from '../../src/search/engine/matcher/subject.ts';
import { testOf } from '../../src/search/engine/matcher/test-of.ts';
import { savedWords } from '../../src/search/engine/matcher/asked.ts';
import type { Condition, Document, FacetRequest, Filter, Sort } from '../../src/search/engine/types.ts';
import { SCHEMA } from './listings.ts';
import { nameOf, type Answer, type Rival } from './rivals.ts';

/** A listing with its words as one string of stems, each between spaces. */
interface Row extends Subject {
  readonly words: string;
}

const NO_WORDS: Subject['textWords'] = { forms: new Map(), stems: new Map() };

/** All listings in an array, each looked at for each question. */
export function createArrayFilter(documents: Iterable<Document>): Rival {
  const rows = Array.from(documents, rowOf);
  const matching = (filters: readonly Filter[]) => {
    const tests = filters.map(({ condition }) => rowTest(condition));
    return rows.filter((row) => tests.every((test) => test(row)));
  };
  return {
    name: 'array filter',
    answer(task) {
      if (task.kind === 'map') {
        const { filters, box } = task.query;
        const found = matching([...filters, { name: 'view', condition: { kind: 'box', box } }]);
        return { total: found.length, ids: undefined };
      }
      if (task.kind === 'facets') {
        const counts = task.requests.flatMap((request) =>
          countsOf(matching(task.filters.filter(({ name }) => request.ignoring?.includes(name) !== true)), request),
        );
        return { total: matching(task.filters).length, ids: undefined, counts };
      }
      const { filters, sort, offset, limit } = task.query;
      const found = matching(filters);
      return { total: found.length, ids: pageOf(found, sort, offset, limit) };
    },
  };
}

function rowOf(document: Document): Row {
  const subject = subjectOf(SCHEMA, document);
  const words = ` ${[...subject.textWords.stems.keys()].join(' ')} `;
  return { ...subject, document: { ...document, texts: {} }, textWords: NO_WORDS, words };
}

function rowTest(condition: Condition): (row: Row) => boolean {
  if (condition.kind !== 'words') return testOf(SCHEMA, condition);
  const asked = savedWords(condition).map(({ stems }) => stems.map((stem) => ` ${stem} `));
  return ({ words }) => asked.every((stems) => stems.some((stem) => words.includes(stem)));
}

function pageOf(found: Row[], sort: Sort, offset: number, limit: number): number[] | undefined {
  if (sort.by !== 'number') return undefined;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const valueOf = ({ document }: Row) => document.numbers[nameOf(sort.field)] ?? sign * Infinity;
  found.sort((a, b) => sign * (valueOf(a) - valueOf(b)) || b.document.id - a.document.id);
  return found.slice(offset, offset + limit).map(({ document }) => document.id);
}

function countsOf(found: readonly Row[], request: FacetRequest): Answer['counts'] & object {
  if (request.kind === 'key') throw new TypeError('The workload counts no keys');
  if (request.kind === 'histogram') {
    const { edges, field } = request;
    const counts = new Array<number>(edges.length - 1).fill(0);
    for (const { document } of found) {
      const value = document.numbers[nameOf(field)] ?? NaN;
      const bin = value === edges.at(-1) ? edges.length - 2 : edges.findLastIndex((edge) => edge <= value);
      if (bin >= 0 && bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
    }
    return counts;
  }
  const values = SCHEMA.categories[request.field as keyof typeof SCHEMA.categories].values;
  const counts = new Array<number>(values.length).fill(0);
  for (const { document } of found) {
    for (const ordinal of document.categories[request.field] ?? []) counts[ordinal] = (counts[ordinal] ?? 0) + 1;
  }
  return counts;
}
