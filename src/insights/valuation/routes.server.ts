import { handled, type Handled } from '../../contract/mount.server.ts';
import { translator } from '../../texts/messages.ts';
import { valueOwnHome, valueProperty } from './contract.ts';
import type { Valuations } from './service.server.ts';

export function createValuationRoutes(valuations: Valuations): Handled[] {
  return [
    handled(valueProperty, async ({ params }, { language }) => {
      const valuation = await valuations.of(params.id);
      if (valuation.outcome === 'estimated') return { data: valuation };
      return { data: { ...valuation, message: translator(language)(`valuation.refusal.${valuation.reason}`) } };
    }),
  ];
}

/** Of homes that are in no listing, and so of none that anybody could see. */
export function createOwnValuationRoutes(valuations: Valuations): Handled[] {
  return [
    handled(valueOwnHome, async ({ body }, { language, region }) => {
      const valuation = await valuations.ofOwn(body, region);
      if (valuation.outcome === 'estimated') return { data: valuation };
      return { data: { ...valuation, message: translator(language)(`valuation.refusal.${valuation.reason}`) } };
    }),
  ];
}
