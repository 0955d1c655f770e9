/** The source of the demonstration catalogue: its homes are made up. */
export const DEMO_SOURCE = 'demo';
