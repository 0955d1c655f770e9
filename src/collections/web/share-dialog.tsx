import { Dialog } from '../../ui/dialog.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CollectionView } from './collection-view.ts';
import { MembersPanel } from './members-panel.tsx';

/** Who is in a collection, over its page. */
export default function ShareDialog({ collection, onClose }: { collection: CollectionView; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      title={t(collection.isOwner ? 'collections.share.title' : 'collections.members')}
      isOpen
      size="small"
      onClose={onClose}
    >
      <MembersPanel collection={collection} />
    </Dialog>
  );
}
