/** What waits to be looked at: reports of a listing, a listing of an import that is held, and a draft that is. */
export const QUEUE_KINDS = ['reports', 'import', 'draft'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
