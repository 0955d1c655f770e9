import type { InsuranceTariff } from './tariff.contract.ts';

/**
 * The tariff that the site comes with: round numbers of the right size, of no company. `INSURANCE_TARIFF` puts another
 * in its place.
 */
export const STANDARD_TARIFF: InsuranceTariff = {
  name: 'grend demo 2026',
  validFrom: '2026-01-01',
  no: {
    buyers: { association: 5_500, flat: 8_500, house: 13_500, years: 5 },
    building: {
      base: 1_800,
      perSquareMetre: 42,
      age: [
        { builtBefore: 1940, factor: 1.3 },
        { builtBefore: 1980, factor: 1.15 },
        { builtBefore: 2000, factor: 1.05 },
      ],
      leisure: 0.85,
      facilities: [
        { facility: 'alarm', factor: 0.95 },
        { facility: 'fireplace', factor: 1.04 },
        { facility: 'pool', factor: 1.06 },
        { facility: 'solar_panels', factor: 1.03 },
        { facility: 'balanced_ventilation', factor: 0.98 },
      ],
      deductible: 6_000,
    },
    contents: {
      base: 450,
      sumPerSquareMetre: 9_000,
      leastSum: 300_000,
      mostSum: 2_000_000,
      perThousand: 1.9,
      facilities: [
        { facility: 'alarm', factor: 0.92 },
        { facility: 'elevator', factor: 0.99 },
      ],
      deductible: 4_000,
    },
  },
  au: {
    buyers: { association: 380, flat: 420, house: 520 },
    building: {
      base: 320,
      perSquareMetre: 9.5,
      age: [
        { builtBefore: 1945, factor: 1.35 },
        { builtBefore: 1980, factor: 1.18 },
        { builtBefore: 2000, factor: 1.06 },
      ],
      leisure: 1.1,
      facilities: [
        { facility: 'alarm', factor: 0.95 },
        { facility: 'pool', factor: 1.06 },
        { facility: 'fireplace', factor: 1.03 },
        { facility: 'solar_panels', factor: 1.03 },
      ],
      deductible: 1_000,
    },
    contents: {
      base: 90,
      sumPerSquareMetre: 700,
      leastSum: 25_000,
      mostSum: 200_000,
      perThousand: 4.2,
      facilities: [
        { facility: 'alarm', factor: 0.92 },
        { facility: 'elevator', factor: 0.98 },
      ],
      deductible: 500,
    },
  },
};
