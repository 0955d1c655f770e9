/** What of a home, or of its purchase, can be insured. */
export const COVERS = ['buyers', 'building', 'contents'] as const;
export type Cover = (typeof COVERS)[number];
