import { SHIPPED_SET } from '../../../icons/icon-name.contract.ts';
import { BLOCK_TYPES, LISTING_KINDS, type BlockType } from '../../block-types.contract.ts';
import type { Both, Content, EditedBlock } from '../../blocks.contract.ts';

/** A text as the editor's form has it: fields are named by where they stand, `blocks.0.links.1.label.en`. */

/** What the form holds. What is missing in it is empty. */
export function contentOf(form: FormData): Content {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const both = (name: string): Both => ({ en: read(`${name}.en`), nb: read(`${name}.nb`) });
  const blocks: EditedBlock[] = [];
  for (let position = 0; form.has(`blocks.${String(position)}.type`); position += 1) {
    const at = `blocks.${String(position)}`;
    const type = BLOCK_TYPES.find((each) => each === read(`${at}.type`));
    if (type !== undefined) blocks.push(blockOf(type, at, form, read, both));
  }
  return { title: both('title'), description: both('description'), isHidden: form.has('isHidden'), blocks };
}

function blockOf(
  type: BlockType,
  at: string,
  form: FormData,
  read: (name: string) => string,
  both: (name: string) => Both,
): EditedBlock {
  const brand = (['grend', 'zrch'] as const).find((each) => each === read(`${at}.brand`));
  const shared = brand === undefined ? {} : { brand };
  const title = both(`${at}.title`);
  function items<T>(name: string, itemAt: (place: string) => T): T[] {
    const found: T[] = [];
    for (let item = 0; form.has(`${at}.${name}.${String(item)}.is`); item += 1)
      found.push(itemAt(`${at}.${name}.${String(item)}`));
    return found;
  }
  /** Left out where the field is empty. A name alone is one of the set that the site comes with. */
  const icon = (place: string): { icon?: string } => {
    const name = read(`${place}.icon`).trim().toLowerCase();
    return name === '' ? {} : { icon: name.includes(':') ? name : `${SHIPPED_SET}:${name}` };
  };
  switch (type) {
    case 'hero':
      return { type, ...shared, title, text: both(`${at}.text`), label: both(`${at}.label`), to: read(`${at}.to`) };
    case 'text':
      return { type, ...shared, markdown: both(`${at}.markdown`) };
    case 'links':
      return {
        ...{ type, ...shared, title },
        links: items('links', (place) => ({ ...icon(place), label: both(`${place}.label`), to: read(`${place}.to`) })),
      };
    case 'questions':
      return {
        ...{ type, ...shared, title },
        questions: items('questions', (place) => ({
          question: both(`${place}.question`),
          answer: both(`${place}.answer`),
        })),
      };
    case 'figures':
      return {
        ...{ type, ...shared, title },
        figures: items('figures', (place) => ({
          ...icon(place),
          value: both(`${place}.value`),
          label: both(`${place}.label`),
        })),
      };
    case 'search':
      return { type, ...shared, title, listingType: kindOf(read(`${at}.listingType`)) };
    case 'listings':
      return { type, ...shared, title, search: searchOf(read(`${at}.search`)) };
  }
}

function kindOf(text: string): (typeof LISTING_KINDS)[number] {
  return LISTING_KINDS.find((each) => each === text) ?? 'buy';
}

/** Of a whole address of the list, what stands behind its question mark. */
function searchOf(text: string): string {
  const address = text.trim();
  const start = address.indexOf('?');
  return /^(https?:|\/)/.test(address) ? (start < 0 ? '' : address.slice(start + 1)) : address;
}

const EMPTY: Both = { en: '', nb: '' };

/** A block with nothing in it yet but one item to fill in. */
export function emptyBlock(type: BlockType): EditedBlock {
  switch (type) {
    case 'hero':
      return { type, title: EMPTY, text: EMPTY, label: EMPTY, to: '' };
    case 'text':
      return { type, markdown: EMPTY };
    case 'links':
      return { type, title: EMPTY, links: [EMPTY_ITEM.links] };
    case 'questions':
      return { type, title: EMPTY, questions: [EMPTY_ITEM.questions] };
    case 'figures':
      return { type, title: EMPTY, figures: [EMPTY_ITEM.figures] };
    case 'search':
      return { type, title: EMPTY, listingType: 'buy' };
    case 'listings':
      return { type, title: EMPTY, search: '' };
  }
}

const EMPTY_ITEM = {
  links: { label: EMPTY, to: '' },
  questions: { question: EMPTY, answer: EMPTY },
  figures: { value: EMPTY, label: EMPTY },
} as const;

export interface Rearranged {
  readonly content: Content;
  /** The id of the field or button that has the focus then. */
  readonly focus: string;
}

/**
 * Does what a button of the form asks for with its blocks: `add`, `up:0`, `down:0`, `remove:0`, `add-item:0`,
 * `remove-item:0:1`. Undefined for a button that asks for something else.
 */
export function rearranged(content: Content, intent: string, newType: string): Rearranged | undefined {
  const [act = '', first = '', second = ''] = intent.split(':');
  const [position, item] = [Number(first), Number(second)];
  const { blocks } = content;
  const block = blocks[position];
  if (act === 'add') {
    const type = BLOCK_TYPES.find((each) => each === newType) ?? 'text';
    return { content: { ...content, blocks: [...blocks, emptyBlock(type)] }, focus: blockId(blocks.length) };
  }
  if (block === undefined || first === '') return undefined;
  const having = (changed: readonly EditedBlock[], focus: string): Rearranged => ({
    content: { ...content, blocks: [...changed] },
    focus,
  });
  switch (act) {
    case 'up':
    case 'down': {
      const to = Math.max(0, Math.min(blocks.length - 1, position + (act === 'up' ? -1 : 1)));
      return having(blocks.toSpliced(position, 1).toSpliced(to, 0, block), blockId(to));
    }
    case 'remove':
      return having(blocks.toSpliced(position, 1), position === 0 ? 'new_type' : blockId(position - 1));
    case 'add-item':
      return having(
        blocks.with(
          position,
          withItems(block, (items, empty) => [...items, empty]),
        ),
        blockId(position),
      );
    case 'remove-item':
      return having(
        blocks.with(
          position,
          withItems(block, (items) => items.toSpliced(item, 1)),
        ),
        blockId(position),
      );
    default:
      return undefined;
  }
}

/** Where a block begins, for the focus. */
export function blockId(position: number): string {
  return `block-${String(position)}`;
}

function withItems(block: EditedBlock, change: <T>(items: readonly T[], empty: T) => T[]): EditedBlock {
  switch (block.type) {
    case 'links':
      return { ...block, links: change(block.links, EMPTY_ITEM.links) };
    case 'questions':
      return { ...block, questions: change(block.questions, EMPTY_ITEM.questions) };
    case 'figures':
      return { ...block, figures: change(block.figures, EMPTY_ITEM.figures) };
    default:
      return block;
  }
}

/** Without items that nothing was written into. */
export function withoutEmptyItems(content: Content): Content {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'string' ? value.trim() === '' : Object.values(value as object).every(isEmpty);
  return {
    ...content,
    blocks: content.blocks.map((block) => withItems(block, (items) => items.filter((item) => !isEmpty(item)))),
  };
}
