import { z } from 'zod';

/** A country's dial code, for a number that is given without it. */
export const DialCode = z.string('account.error.phone').regex(/^\+[1-9]\d{0,2}$/, 'account.error.phone');
