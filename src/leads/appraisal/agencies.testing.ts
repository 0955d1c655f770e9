import type { AgencyRecord } from '../../agencies/record.contract.ts';

/** An agency that can be written to. */
export function anAskedAgency(id: string, changes: Partial<AgencyRecord> = {}): AgencyRecord {
  return {
    id,
    externalId: `asked-${id}`,
    name: 'Lunde & Vik',
    region: 'no',
    profile: { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false },
    email: 'post@lunde.example',
    ...changes,
  };
}
