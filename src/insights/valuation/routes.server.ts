import { handled, type Handled } from '../../contract/mount.server.ts';
import { translator } from '../../contract/messages.ts';
import { valueProperty } from './contract.ts';
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
