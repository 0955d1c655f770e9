import type { Fact } from '../../ui/key-value.tsx';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** The energy label and what is known of the heating. */
export interface EnergyView {
  /** `a` to `g`, or undefined when the home has no label. */
  readonly label: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | undefined;
  /** The label in a sentence, for those who do not see the scale. */
  readonly sentence: string;
  readonly facts: readonly Fact[];
}

/** Undefined when nothing is known. */
export function energyView(listing: Listing, { t }: ViewContext): EnergyView | undefined {
  const { energyRating: label, heatingGrade } = listing;
  const profile = listing.additionalInfo.energyProfile;
  const facts = [
    { label: t('property.energy.heating_grade'), value: heatingGrade && t(`enum.heating_grade.${heatingGrade}`) },
    { label: t('property.energy.heating'), value: profile?.heating },
    { label: t('property.energy.consumption'), value: profile?.consumption },
  ].filter((fact): fact is Fact => fact.value !== undefined);
  if (label === undefined && facts.length === 0) return undefined;
  return {
    label,
    sentence:
      label === undefined ? t('property.energy.none') : t('property.energy.sentence', { label: label.toUpperCase() }),
    facts,
  };
}
