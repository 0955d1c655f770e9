import { PropertyId } from '../../properties/contract.ts';
import type { InboxMessage } from './contract.ts';

/** What somebody has written about, for tests. */
export const WRITTEN_ABOUT: InboxMessage['home'] = {
  id: PropertyId.parse('100000001'),
  agencyId: '287955',
  name: 'Markveien 41B, Grünerløkka',
  region: 'no',
  status: 'available',
};
