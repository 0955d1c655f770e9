/** Dial codes of the two markets, in the order of the form's choice. Numbers of other countries are taken too. */
export const DIAL_CODES = ['+47', '+61'] as const;
