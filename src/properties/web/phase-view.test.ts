import { expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it.each([
  [{ status: 'sold' }, 'done', 'Denne boligen er solgt'],
  [{ isUnderOffer: true }, 'inprogress', 'Bud akseptert'],
  [{ status: 'unavailable' }, 'pending', 'Denne boligen er ikke til salgs nå'],
  [{}, 'inprogress', 'Pågår'],
  [{ isProject: true, isUnderOffer: true }, 'inprogress', 'Pågår'],
  [{ isProject: true, status: 'sold' }, 'done', 'Ferdig'],
] as const)('tells of %j how its own sale stands, not that of its project', (changes, progress, state) => {
  const timeline = [{ phase: 'sale', progress: 'inprogress' } as const];
  const listing = exampleListing({ ...changes, additionalInfo: { highlights: [], timeline } });
  expect(propertyView(listing, norwegian).phases).toEqual([{ name: 'Salg', progress, state, span: '' }]);
});
