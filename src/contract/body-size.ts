/**
 * Members and items that a body may have, on all levels together: a drawn area of a thousand corners has three
 * thousand.
 */
export const MAX_BODY_PARTS = 5_000;

/**
 * Whether a parsed body has more parts than any call means something by. To be asked before anything walks all of it.
 */
export function hasTooManyParts(body: unknown): boolean {
  const open: unknown[] = [body];
  let parts = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    parts += items.length;
    if (parts > MAX_BODY_PARTS) return true;
    for (const item of items) if (typeof item === 'object' && item !== null) open.push(item);
  }
  return false;
}
