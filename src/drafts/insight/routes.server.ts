import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { translator } from '../../texts/messages.ts';
import { readDraftDemand, valueDraft } from './contract.ts';
import type { DraftInsight } from './service.server.ts';

export function draftInsightRoutes(insight: DraftInsight): Handled[] {
  return [
    handledFor(readDraftDemand, async ({ params: { id } }, { user }) => ({
      data: await insight.demand(user.userId, id),
    })),
    handledFor(valueDraft, async ({ params: { id } }, { user, language }) => {
      const { propertyId: _, ...valuation } = await insight.value(user.userId, id);
      if (valuation.outcome === 'estimated') return { data: valuation };
      return { data: { ...valuation, message: translator(language)(`valuation.refusal.${valuation.reason}`) } };
    }),
  ];
}
