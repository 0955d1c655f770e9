import { describe, expect, it } from 'vitest';
import { pendingActionOf, pendingText, pendingTitleOf } from './pending-action.ts';

describe('a pending action', () => {
  it.each([
    { kind: 'save_home', propertyId: '100204877' },
    { kind: 'save_search', name: 'Leilighet i Oslo, til 6 000 000 kr' },
  ] as const)('comes back from an address as it went: $kind', (action) => {
    expect(pendingActionOf(pendingText(action))).toEqual(action);
  });

  it.each([
    null,
    undefined,
    '',
    'save_home',
    'save_home.',
    'save_home.12',
    'save_home.1002048771234567',
    'delete_home.100204877',
    'save_home.100204877<script>',
    'save_searches',
    `save_search.${'a'.repeat(201)}`,
  ])('is none in %j', (text) => {
    expect(pendingActionOf(text)).toBeUndefined();
  });

  it('has a name only where the navigation brought one', () => {
    expect(pendingTitleOf({ pendingTitle: 'Lys toroms' })).toBe('Lys toroms');
    for (const state of [null, undefined, 'Lys toroms', {}, { pendingTitle: 3 }])
      expect(pendingTitleOf(state)).toBeUndefined();
  });
});
