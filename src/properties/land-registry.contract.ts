import { z } from 'zod';

const line = z.string().trim().min(1).max(300);

/** The numbers by which Norway's land registry knows a property, and the association that a share is of. */
export const LandRegistry = z.object({
  municipalityNumber: z.int().min(0).max(9_999).optional(),
  farmNumber: z
    .int()
    .min(0)
    .max(99_999)
    .optional()
    .describe('gnr; told together with `municipalityNumber` and `shareNumber`, or left out.'),
  shareNumber: z.int().min(0).max(99_999).optional().describe('bnr'),
  leaseNumber: z.int().min(0).max(99_999).optional().describe('fnr'),
  sectionNumber: z.int().min(0).max(99_999).optional().describe('snr'),
  apartmentNumber: line.optional(),
  housingAssociationName: line.optional(),
  housingAssociationOwner: line.optional().describe('Who manages it (forretningsfører).'),
  housingAssociationRegistrationNumber: line.optional().describe('Its organisation number.'),
  housingAssociationSectionNumber: line
    .optional()
    .describe('Of a share: its number (andelsnummer, aksjenummer), by which it is known without gnr and bnr.'),
  subLocalityNickname: line.optional(),
});

/** The number of a property is its municipality, gnr and bnr together: any of the last two alone says nothing. */
export function registryProblems({
  landRegistry: { municipalityNumber, farmNumber, shareNumber } = {},
}: {
  readonly landRegistry?: z.output<typeof LandRegistry> | undefined;
}): readonly { readonly path: string[]; readonly message: string }[] {
  const isNumbered = farmNumber !== undefined || shareNumber !== undefined;
  const missing = Object.entries({ municipalityNumber, farmNumber, shareNumber }).flatMap(([name, number]) =>
    number === undefined ? [name] : [],
  );
  return isNumbered ? missing.map((name) => ({ path: ['landRegistry', name], message: 'field.registry_number' })) : [];
}
