import { Link } from 'react-router';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import { agentPath, hiddenPath, listPath } from '../../paths.ts';
import { ListingCard } from '../../properties/web/listing-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ProfileHomesView, ProfileView } from './profile-view.ts';
import { PlaceLinks } from './place-links.tsx';
import { ProfileMap } from './profile-map.tsx';
import { TabLinks } from './tab-links.tsx';

/** What they offer now or have sold, page by page, and where those homes are. */
export function ProfileHomes({ profile, homes }: { profile: ProfileView; homes: ProfileHomesView }) {
  const t = useTranslate();
  const seen = useSeenHomes();
  const label = homes.tabs.find((tab) => tab.isShown)?.label ?? '';
  return (
    <section aria-labelledby="homes" className="mt-4">
      <h2 id="homes" className="sr-only">
        {label}
      </h2>
      <TabLinks label={t('agent.homes.tabs')} tabs={homes.tabs} />
      {homes.hidden !== undefined && (
        <p className="mb-3 text-sm text-muted">
          {homes.hidden}{' '}
          <Link
            to={hiddenPath}
            className="inline-flex min-h-9 items-center text-accent-text hover:underline md:min-h-6"
          >
            {t('hidden.manage')}
          </Link>
        </p>
      )}
      <PlaceLinks places={homes.places} />
      {homes.search !== undefined && (
        <form
          action={listPath()}
          role="search"
          aria-label={t('agent.homes.search', { name: profile.name })}
          className="mb-5 flex max-w-xl items-end gap-2"
        >
          {homes.search.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="min-w-0 grow">
            <span className="mb-1 block text-sm text-muted">{t('agent.homes.search_place')}</span>
            <input
              name="address"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('agent.search.place_example')}
              className="field h-11"
            />
          </label>
          <Button type="submit" className="min-h-11">
            {t('list.form.search')}
          </Button>
        </form>
      )}
      {homes.cards.length === 0 ? (
        homes.place !== '' ? (
          <EmptyState icon="home" title={t('agent.homes.none_there')}>
            {t('agent.homes.none_there_text', { name: profile.name })}
          </EmptyState>
        ) : (
          <EmptyState icon="home" title={t(homes.show === 'sold' ? 'agent.homes.no_sold' : 'agent.homes.no_current')}>
            {t('agent.homes.none_text')}
          </EmptyState>
        )
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_24rem]">
          <ul className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
            {homes.cards.map((card, index) => (
              <li key={card.id} className="min-w-0 empty:hidden">
                <ListingCard
                  card={card}
                  heading="h3"
                  isAtAgency
                  isSeen={seen.has(card.id)}
                  priority={index >= 2 ? 'late' : index === 0 ? 'first' : 'soon'}
                />
              </li>
            ))}
          </ul>
          {homes.points.length > 0 && <ProfileMap profile={profile} homes={homes} />}
        </div>
      )}
      <Pagination
        current={homes.page}
        last={homes.lastPage}
        pathOf={(page) =>
          agentPath(profile.id, { ...(homes.show === 'current' ? {} : { show: homes.show }), place: homes.place, page })
        }
      />
    </section>
  );
}
