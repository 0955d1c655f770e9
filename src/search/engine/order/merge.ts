import type { Store } from '../store.ts';
import { comesBefore } from './compare.ts';
import type { PageRequest } from './pages.ts';

/** The page from the beginnings of all partitions, each in order. */
export function merged(store: Store, parts: readonly Uint32Array[], request: PageRequest): Uint32Array {
  const isBefore = comesBefore(store, request.order.column, request.direction);
  const heads = parts.map(() => 0);
  const page = new Uint32Array(request.limit);
  for (let place = 0; place < request.offset + request.limit; place++) {
    let best = -1;
    let bestSlot = 0;
    for (let part = 0; part < parts.length; part++) {
      const slot = parts[part]?.[heads[part] ?? 0];
      if (slot === undefined || (best >= 0 && !isBefore(slot, bestSlot))) continue;
      best = part;
      bestSlot = slot;
    }
    heads[best] = (heads[best] ?? 0) + 1;
    if (place >= request.offset) page[place - request.offset] = bestSlot;
  }
  return page;
}
