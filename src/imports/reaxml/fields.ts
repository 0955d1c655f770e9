import type { Kind, Reading } from './change.ts';
import type { XmlElement } from './element.ts';
import { AGENT_FIELDS } from './agent-fields.ts';
import { CATEGORY_FIELDS } from './categories.ts';
import { COMMERCIAL_FIELDS } from './commercial-fields.ts';
import { FEATURE_FIELDS } from './features.ts';
import { LINK_FIELDS } from './link-fields.ts';
import { PICTURE_FIELDS } from './picture-fields.ts';
import { PRICE_FIELDS } from './price-fields.ts';
import { PLACE_FIELDS } from './place-fields.ts';
import { SALE_FIELDS } from './sale-fields.ts';
import { TEXT_FIELDS } from './text-fields.ts';

/** An element and what of a listing it gives. npm run import:tables writes them into docs/importing.md. */
export interface Field {
  /** Its path below the listing. */
  readonly element: string;
  /** The kinds of listing it is read of; all when left out. Of the others there is no place for it. */
  readonly kinds?: readonly Kind[];
  /**
   * What is read of the elements in it; of others there is no place for them. Left out where it has none, or reads all.
   */
  readonly inside?: readonly string[];
  /** The members of the record, by their paths. */
  readonly gives: readonly string[];
  /** How it is read, for the table: Markdown. */
  readonly how: string;
  /** All elements at the path; never called when they are empty, unless `readsEmpty`. */
  read(elements: readonly XmlElement[], reading: Reading): void;
  readonly readsEmpty?: true;
  /** What an empty one removes, where that is other than all it gives. */
  onEmpty?(reading: Reading): void;
}

/** In the order they are read: where what one means goes by another, that one comes first. */
export const FIELDS: readonly Field[] = [
  ...CATEGORY_FIELDS,
  ...TEXT_FIELDS,
  ...PLACE_FIELDS,
  ...PRICE_FIELDS,
  ...SALE_FIELDS,
  ...LINK_FIELDS,
  ...COMMERCIAL_FIELDS,
  ...FEATURE_FIELDS,
  ...AGENT_FIELDS,
  ...PICTURE_FIELDS,
];

/** Read before all fields: they say which listing it is. */
export const NAMING_ELEMENTS = ['agentID', 'uniqueID'] as const;
