/** A set and a name in it, as content and facilities name icons: `lucide:house`. */
export const ICON_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The set that the product ships. */
export const SHIPPED_SET = 'lucide';

/** Longest list of names in one question, as it stands in the address. */
export const LIST_LENGTH = 500;
/** How long an answer may be kept: 168 hours. */
export const KEPT_SECONDS = 604_800;
