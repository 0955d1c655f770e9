import type { Translate } from '../../texts/messages.ts';
import { draftPath } from '../../owner-paths.ts';
import type { Draft } from '../draft.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import { PARTS, type Part } from './form-field.ts';
import { groupsOf, tabAfter } from './form-view.ts';

/** Long tabs are shown in parts, one at a time. Made on the server, as the form's fields are. */

export interface PartView {
  readonly part: Part;
  readonly label: string;
  readonly path: string;
  /** Those that it has, by their paths. */
  readonly fields: readonly string[];
}

/** Those that a tab has, in their order; empty for one that is shown whole. */
function partsOf(draft: Draft, tab: Tab): readonly Part[] {
  const held = new Set(groupsOf(draft, tab).map(({ part = PARTS[0] }) => part));
  return held.size < 2 ? [] : PARTS.filter((part) => held.has(part));
}

/** The part that an address names; the first one where it names none, undefined for a tab without parts. */
export function partNamed(name: string | null, draft: Draft, tab: Tab): Part | undefined {
  const parts = partsOf(draft, tab);
  return parts.find((part) => part === name) ?? parts[0];
}

export function partViews(draft: Draft, tab: Tab, t: Translate): readonly PartView[] {
  const groups = groupsOf(draft, tab);
  return partsOf(draft, tab).map((part) => ({
    part,
    label: t(`drafts.part.${part}`),
    path: draftPath(draft.id, { tab, part }),
    fields: groups
      .filter((group) => (group.part ?? PARTS[0]) === part)
      .flatMap(({ fields }) => fields.map(({ path }) => path)),
  }));
}

/** Where a field of the form is, by its path. */
export function fieldPath(draft: Draft, tab: Tab, path: string): string {
  const part = partViews(draft, tab, NO_TEXT).find(({ fields }) => fields.includes(path))?.part;
  return `${draftPath(draft.id, { tab, part })}#${path}`;
}

const NO_TEXT = () => '';

/** Where a tab, or a part of one, leads on to: the next one, and after the last what comes before publishing. */
export function nextPathOf(draft: Draft, tab: Tab, part: Part | undefined): string {
  const parts = partsOf(draft, tab);
  const nextPart = part === undefined ? undefined : parts[parts.indexOf(part) + 1];
  if (nextPart !== undefined) return draftPath(draft.id, { tab, part: nextPart });
  const next = tabAfter(tab);
  return draftPath(draft.id, next === undefined ? 'publish' : { tab: next });
}
