import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES } from '../../block-types.contract.ts';
import { Content } from '../../blocks.contract.ts';
import { contentOf, emptyBlock, rearranged, withoutEmptyItems } from './text-form.ts';
import { instantIn, localIn } from './zoned-time.ts';

const WHOLE: Content = Content.parse({
  title: { en: 'A', nb: 'Å' },
  description: { en: '', nb: '' },
  isHidden: true,
  blocks: [
    { type: 'text', brand: 'zrch', markdown: { en: 'One\n\nTwo', nb: 'En' } },
    { type: 'links', title: { en: 'L', nb: 'L' }, links: [{ label: { en: 'a', nb: 'b' }, to: '/a' }] },
    { type: 'questions', title: { en: 'Q', nb: 'Q' }, questions: [] },
    {
      type: 'figures',
      title: { en: '', nb: '' },
      figures: [{ value: { en: '1', nb: '1' }, label: { en: 'x', nb: 'y' } }],
    },
    { type: 'hero', title: { en: 'H', nb: 'H' }, text: { en: '', nb: '' }, label: { en: '', nb: '' }, to: '' },
    { type: 'search', title: { en: 'S', nb: 'S' }, listingType: 'rent' },
    { type: 'listings', title: { en: 'F', nb: 'F' }, search: 'bedroom_min=2' },
  ],
});

/** The fields of a form that shows a text. */
function formOf(content: Content): FormData {
  const form = new FormData();
  const put = (value: unknown, name: string): void => {
    if (typeof value === 'string') form.set(name, value.replaceAll('\n', '\r\n'));
    else if (value === true) form.set(name, 'on');
    else if (Array.isArray(value))
      value.forEach((item, position) => {
        if (name !== 'blocks') form.set(`${name}.${String(position)}.is`, '');
        put(item, `${name}.${String(position)}`);
      });
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) put(item, name === '' ? key : `${name}.${key}`);
  };
  put(content, '');
  return form;
}

describe('the form of a text', () => {
  it('gives back what it was made of', () => {
    expect(contentOf(formOf(WHOLE))).toEqual(WHOLE);
    expect(contentOf(new FormData()).blocks).toEqual([]);
  });

  it('moves, adds and removes blocks and their items, and says where to go on', () => {
    const types = (intent: string, newType = '') => {
      const done = rearranged(WHOLE, intent, newType);
      return [done?.content.blocks.map(({ type }) => type).join(' '), done?.focus];
    };
    expect(types('up:1')).toEqual(['links text questions figures hero search listings', 'block-0']);
    expect(types('up:0')[0]).toBe('text links questions figures hero search listings');
    expect(types('down:6')[1]).toBe('block-6');
    expect(types('remove:2')).toEqual(['text links figures hero search listings', 'block-1']);
    expect(types('add', 'questions')).toEqual([
      'text links questions figures hero search listings questions',
      'block-7',
    ]);
    expect(rearranged(WHOLE, 'add-item:1', '')?.content.blocks[1]).toMatchObject({ links: [{ to: '/a' }, { to: '' }] });
    expect(rearranged(WHOLE, 'remove-item:1:0', '')?.content.blocks[1]).toMatchObject({ links: [] });
    for (const intent of ['save', 'up', 'up:9', 'remove:x']) expect(rearranged(WHOLE, intent, '')).toBeUndefined();
  });

  it('leaves out items that nothing was written into', () => {
    const blocks = BLOCK_TYPES.map(emptyBlock);
    const { blocks: kept } = withoutEmptyItems({ ...WHOLE, blocks });
    expect(kept).toMatchObject([{}, {}, { links: [] }, { questions: [] }, { figures: [] }, {}, {}]);
    expect(withoutEmptyItems(WHOLE)).toEqual(WHOLE);
  });

  it('takes a whole address of a search for what it asks', () => {
    const form = formOf(WHOLE);
    const searchIn = (text: string) => {
      form.set('blocks.6.search', text);
      return contentOf(form).blocks[6];
    };
    expect(searchIn(' https://grend.no/list?listing_type=rent&x=1 ')).toMatchObject({
      search: 'listing_type=rent&x=1',
    });
    expect(searchIn('/list')).toMatchObject({ search: '' });
  });
});

it.each([
  ['2026-12-01T09:00', 'Europe/Oslo', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Oslo', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01T09:00', 'Australia/Sydney', '2026-11-30T22:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Oslo', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantIn(local, zone)).toBe(instant);
  expect(localIn(instant, zone)).toBe(local);
});

it.each(['', 'tomorrow', '2026-13-01T09:00', '2026-12-01'])('%j is no time', (local) => {
  expect(instantIn(local, 'Europe/Oslo')).toBeUndefined();
});
