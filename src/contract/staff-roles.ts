/** What those who run the site are there for. An administrator may do what all of the others may. */
export const STAFF_ROLES = ['administrator', 'editor', 'moderator', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
