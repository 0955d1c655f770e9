/** The cookie by which pages know their reader; out of reach of scripts. */
export const SESSION_COOKIE = 'session';
