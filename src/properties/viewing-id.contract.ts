import { z } from 'zod';

/** Names a viewing within its listing, by whoever sends it, whatever time the viewing has. */
export const ViewingId = z.string().regex(/^[\w-]{1,40}$/);
