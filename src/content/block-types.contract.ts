/** What browsers need to know of blocks: nothing that brings their schemas along. */

export const BLOCK_TYPES = ['hero', 'text', 'links', 'questions', 'figures', 'search', 'listings'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** What a block of searching looks for. */
export const LISTING_KINDS = ['buy', 'rent', 'new_homes', 'commercial', 'leisure'] as const;
