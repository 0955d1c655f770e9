import type { Hours } from './administration/hours/hours.server.ts';
import type { Shortener } from './links/shortener.server.ts';
import type { Exports } from './accounts/own-data/exports.server.ts';
import type { Accounts } from './accounts/service.server.ts';
import type { AccountSliceParts } from './accounts/slice.server.ts';
import type { AgencyDirectory } from './agencies/service.server.ts';
import type { Areas } from './areas/areas.server.ts';
import type { Model } from './assistant/model/model.server.ts';
import type { LeftOverReader } from './search/words/left-over.server.ts';
import type { Collections } from './collections/service.server.ts';
import type { Contents } from './content/contents.server.ts';
import type { ContentParts } from './content/slice.server.ts';
import type { Router } from './commute/router.server.ts';
import type { Transit } from './commute/transit.server.ts';
import type { Handled, SignedIn, Uploader } from './contract/mount.server.ts';
import type { DraftSliceParts } from './drafts/slice.server.ts';
import type { FeedSlice } from './feeds/slice.server.ts';
import type { FlagParts } from './flags/slice.server.ts';
import type { Flags } from './flags/service.server.ts';
import type { IconSource } from './icons/icon-source.server.ts';
import type { InsuranceTariff } from './insights/insurance/tariff.contract.ts';
import type { InteractionParts, InteractionSlice } from './interactions/slice.server.ts';
import type { ListedPlaces } from './insights/place/listed-places.server.ts';
import type { Notifications } from './notifications/service.server.ts';
import type { Payments } from './payments/service.server.ts';
import type { PreparePublishing } from './payments/settle.server.ts';
import type { PaymentSettings } from './payments/slice.server.ts';
import type { Images } from './platform/images/images.server.ts';
import type { Platform, PlatformParts } from './platform/platform.server.ts';
import type { PictureLabeller } from './properties/pictures/labeller.server.ts';
import type { PictureAudience } from './properties/held-pictures.server.ts';
import type { Properties } from './properties/service.server.ts';
import type { IsVisible } from './properties/visible-homes.server.ts';
import type { Alerts } from './saved-searches/alerts/alerts.server.ts';
import type { SearchIndex } from './search/index.server.ts';
import type { IndexMaker } from './search/listing-index.server.ts';
import type { ReverseSearch } from './search/reverse.server.ts';
import type { Search } from './search/service.server.ts';
import type { Statistics } from './statistics/slice.server.ts';
import type { Region } from './texts/messages.ts';

/** The slices, put together over one database: what the server serves, tests ask and the command line fills. */
export interface App extends Pick<Platform, 'jobs' | 'live' | 'outbox'>, ListedPlaces {
  readonly accounts: Accounts;
  readonly agencies: AgencyDirectory;
  readonly alerts: Alerts;
  readonly areas: Areas;
  readonly collections: Collections;
  /** The site's own texts. */
  readonly contents: Contents;
  /** Copies of what is kept of people. */
  readonly exports: Exports;
  /** Which feature flags are on. */
  readonly flags: Flags;
  /** Errors and waiting work, by the hour. */
  readonly hours: Hours;
  readonly index: SearchIndex;
  readonly isVisible: IsVisible;
  /** What readers look at and press. */
  readonly interactions: InteractionSlice['interactions'];
  readonly notifications: Notifications;
  readonly payments: Payments;
  readonly properties: Properties;
  /** Whom a picture is for; the reader is asked for where it matters. */
  readonly audienceOfPicture: (file: string, reader: () => Promise<SignedIn | undefined>) => Promise<PictureAudience>;
  readonly search: Search;
  /** What is counted of visits to homes. */
  readonly statistics: Statistics;
  /** Whose key for handing in listings it is. */
  readonly uploaderOf: (key: string) => Promise<Uploader | undefined>;
  /** What is done again and again for files in drop folders, done once. */
  readonly feeds: Pick<FeedSlice, 'lookThroughFolders' | 'mailMissedFeeds'>;
  /** Mails those who run the site of listings of imports that wait for them. */
  readonly tellOfHeldImports: () => Promise<void>;
  /** The same the other way round, with no search in it yet. */
  readonly createReverseSearch: () => ReverseSearch;
  /** All endpoints of the API with their handlers. */
  readonly routes: readonly Handled[];
  /** Starts what goes on in the background, until {@link App.close}. */
  start(): void;
  /** Deletes what has been kept for as long as it may be; once started, that happens every day. */
  forgetOld(): Promise<void>;
  close(): Promise<void>;
}

/** What the app is put together from. */
export interface AppParts extends Omit<PlatformParts, 'mail'> {
  /** Where the index keeps its snapshot. */
  readonly indexFolder: string;
  /** What keeps listings so that they are found; left out, this process does. */
  readonly searchIndex?: IndexMaker;
  /** Places of the database, where they have been read already; left out, the app reads them. */
  readonly areas?: Areas;
  /** What insurance is estimated by; left out, the tariff that the site comes with. */
  readonly insuranceTariff?: InsuranceTariff;
  /** Ids of homes that region `au` does not show: no page, and no card anywhere. */
  readonly blockedInAu?: ReadonlySet<string>;
  /** Where pictures that are fetched are kept; left out, as the files of the app. */
  readonly images?: Images;
  /** Lets pictures be fetched from this machine itself, and news be pushed to it. */
  readonly fetchLoopback?: boolean;
  readonly mail: MailSettings;
  /** ISO 4217, by region; left out, kroner and dollars. */
  readonly currencies?: Readonly<Record<Region, string>>;
  /** How drafts are published; left out, for nothing, and no phones can be proven. */
  readonly drafts?: Partial<Pick<DraftSliceParts, 'orders' | 'media' | 'phones' | 'geocoding'>>;
  /** Has a drop folder for each agency; left out, there are none. */
  readonly feedsFolder?: string | undefined;
  /** Where uploaders may have themselves told that an upload is done; left out, at public addresses alone. */
  readonly feedWebhooks?: 'public' | 'any';
  /** Services to sign in with; left out, there are none. */
  readonly signIn?: AccountSliceParts['signIn'];
  /** What publishing costs and how it is paid, over the platform of the app; left out, nothing can be paid. */
  readonly payments?: (platform: Platform) => PaymentSettings;
  /** Publishes what has been paid for; left out, the drafts do. */
  readonly publishPaid?: PreparePublishing;
  /** What lets into a site that is not public yet. */
  readonly webPassword?: string | undefined;
  /** Puts the assistant's answers into other words; left out, they stay as they are. */
  readonly assistantModel?: Model | undefined;
  /** Looks at pictures of feeds that nobody says a word of; left out, the rule for floor plans alone does. */
  readonly vision?: PictureLabeller | undefined;
  /** Reads what the grammar left over of sentences that search; left out, it stays left over. */
  readonly leftOverReader?: LeftOverReader | undefined;
  /** Finds ways between places; left out, they are estimated. */
  readonly router?: Router;
  /** How long it is kept what readers look at and press, and where that is; left out, 13 months of a trial. */
  readonly interactionParts?: InteractionParts;
  /** Where values of feature flags come from, and for what environment; left out, the database, for a trial. */
  readonly flagParts?: FlagParts;
  /** Where the site's own texts come from; left out, the database. */
  readonly contentParts?: ContentParts;
  /** Asked for icons that the product does not ship; left out, there are no others. */
  readonly iconService?: IconSource | undefined;
  /** Makes short links instead of the site; left out, none does. */
  readonly shortener?: Shortener | undefined;
  /** Knows timetables of public transport; left out, rides are estimated where lines are known. */
  readonly transit?: Transit | undefined;
}

export type MailSettings = PlatformParts['mail'] & {
  readonly operator: string | undefined;
  /** Gets requests for insurance offers. */
  readonly insurer: string | undefined;
  /** Days that mail, messages and reports are kept. */
  readonly keepDays: number;
  /** Milliseconds for which instant alerts are gathered into one mail; left out, two minutes. */
  readonly alertWindowMs?: number;
};
