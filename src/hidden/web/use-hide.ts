import { useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { hideAgency, hideHome, showAgency, showHome } from './client.ts';
import { hiddenHasChanged, setGone, type Hideable } from './hidden-state.ts';

/**
 * Hides a home or an agency, or shows it again: at once on this page, and everywhere from then on. A toast takes it
 * back.
 */
export function useHide(): (what: Hideable, isHidden: boolean) => Promise<void> {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();

  return async function change(what, isHidden) {
    const { kind, id, name: agency = '' } = what;
    setGone(what, isHidden);
    try {
      if (kind === 'home')
        await (isHidden ? api(hideHome, { body: { propertyId: id } }) : api(showHome, { params: { propertyId: id } }));
      else
        await (isHidden ? api(hideAgency, { body: { agencyId: id } }) : api(showAgency, { params: { agencyId: id } }));
    } catch (error) {
      setGone(what, !isHidden);
      const { failureText } = await import('../../contract/error-text.ts');
      toast(failureText(t, error), { tone: 'red' });
      return;
    }
    hiddenHasChanged();
    void revalidate();
    const text = isHidden ? t(`hidden.${kind}_hidden`, { agency }) : t(`hidden.${kind}_shown`, { agency });
    const about = `hidden ${kind} ${id}`;
    const undo = { label: t('hidden.undo'), onPress: () => void change(what, false) };
    toast(text, isHidden ? { about, undo } : { about });
  };
}
