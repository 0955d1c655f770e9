/** A square of the price map stands for at least so many homes: the middle of fewer says little of a place. */
export const LEAST_HOMES = 5;
