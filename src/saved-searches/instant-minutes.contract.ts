/** Minutes in which news is mailed to who asked for it instantly: most of them it is gathered. */
export const INSTANT_MINUTES = 3;
