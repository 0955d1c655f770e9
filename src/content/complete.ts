import type { FieldErrors } from '../contract/errors.ts';
import type { Content } from './blocks.contract.ts';

/** What a text still needs before it can be public, by where it is missing. What may be empty counts as nothing. */
export function missingIn(content: Content): FieldErrors {
  const missing = new Map<string, string>();
  const walk = (value: unknown, path: string, isNeeded: boolean): void => {
    if (Array.isArray(value)) value.forEach((item, position) => walk(item, `${path}.${String(position)}`, isNeeded));
    else if (typeof value === 'object' && value !== null) {
      const { en, nb } = value as { readonly en?: unknown; readonly nb?: unknown };
      if (typeof en === 'string' && typeof nb === 'string') {
        if (en === '' && (isNeeded || nb !== '')) missing.set(`${path}.en`, 'content.error.missing');
        if (nb === '' && (isNeeded || en !== '')) missing.set(`${path}.nb`, 'content.error.missing');
      } else for (const [name, item] of Object.entries(value)) walk(item, `${path}.${name}`, isNeeded);
    } else if (value === '' && isNeeded) missing.set(path, 'content.error.missing');
  };
  walk(content.title, 'title', true);
  walk(content.description, 'description', false);
  content.blocks.forEach((block, position) => {
    const path = `blocks.${String(position)}`;
    switch (block.type) {
      case 'text':
        return walk(block.markdown, `${path}.markdown`, true);
      case 'hero':
        walk(block.title, `${path}.title`, true);
        walk(block.text, `${path}.text`, false);
        walk(block.label, `${path}.label`, block.to !== '');
        return walk(block.to, `${path}.to`, block.label.en !== '');
      case 'listings':
        // Without a condition it is all homes.
        return walk(block.title, `${path}.title`, true);
      default: {
        walk(block.title, `${path}.title`, block.type !== 'figures');
        const { type: _type, brand: _brand, title: _title, ...items } = block;
        return walk(items, path, true);
      }
    }
  });
  return Object.fromEntries([...missing].map(([path, text]) => [path, [text]]));
}
