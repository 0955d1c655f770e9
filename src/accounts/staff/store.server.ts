import type { Queryable } from '../../platform/db/database.server.ts';
import { emailKey } from '../store.server.ts';

/**
 * Gives and takes the role of those who run the site. It counts from the next call on, and is asked for anew with each.
 */
export interface Staff {
  /** False where there is no account with this address that is active and has it confirmed. */
  add(email: string): Promise<boolean>;
  /** False where none of the staff has this address. */
  remove(email: string): Promise<boolean>;
  /** Addresses, in their order. */
  list(): Promise<string[]>;
}

export function createStaff(db: Queryable): Staff {
  return {
    async add(email) {
      const rows = await db.query(
        "UPDATE users SET role = 'staff' WHERE email_key = $1 AND status = 'active' AND email_verified_at IS NOT NULL RETURNING id",
        [emailKey(email)],
      );
      return rows.length > 0;
    },
    async remove(email) {
      const rows = await db.query(
        "UPDATE users SET role = 'user' WHERE email_key = $1 AND role = 'staff' RETURNING id",
        [emailKey(email)],
      );
      return rows.length > 0;
    },
    async list() {
      const rows = await db.query<{ email: string }>(
        "SELECT coalesce(email, mobile, id::text) AS email FROM users WHERE role = 'staff' ORDER BY 1",
      );
      return rows.map(({ email }) => email);
    },
  };
}
