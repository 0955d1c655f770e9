import { accountDeletedPath } from '../../account-paths.ts';
import { tokenKeeper } from './access-token.ts';
import { browserCookie, dropBrowserCookie } from '../../ui/browser-cookies.ts';
import {
  languageOfRegion,
  languageOfTag,
  type Language,
  type MessageKey,
  type Region,
  type Translate,
} from '../../texts/messages.ts';
import type { ShowToast } from '../../ui/toast.tsx';
import { forgetStored, forgetStranger, settleConsent } from '../../ui/forget-stored.ts';
import { storageKey } from '../../ui/encrypted-storage.ts';
import { rejectionOf, rejectionText, type Rejection } from '../identity/rejections.contract.ts';
import { beginTracking } from '../../interactions/web/begin-tracking.ts';
import { loginPath } from '../../paths.ts';
import { pendingText } from './pending-action.ts';
import { askToSignIn, type SignInRequest } from './ask-to-sign-in.ts';
import { flashText, takeFlashMessage } from './flash-message.ts';
import { keepVisitor } from './visitor.ts';

export interface WatchParts {
  readonly isSignedIn: boolean;
  /** Of the page as it stands. */
  readonly language: Language;
  readonly region: Region;
  /** Whether a key leads to the place field: a lab. */
  readonly hasSearchKey: boolean;
  /** Asks anew for everything that the page shows. */
  revalidate(): Promise<void>;
  say(text: MessageKey): void;
}

/**
 * Follows who reads the page (product specification, section 4). When the sign-in ends, here or in
 * another tab, all that was the reader's is forgotten and the page goes on as a stranger's; when
 * somebody has signed in elsewhere, it becomes theirs. Gives what stops it.
 */
export function watchReader({ isSignedIn, language, region, hasSearchKey, revalidate, say }: WatchParts): () => void {
  const keeper = tokenKeeper();
  const rejection = takeRejection();
  if (rejection !== undefined) {
    say(rejection === 'identity_taken' ? 'error.identity_taken' : rejectionText(rejection));
    if (!isSignedIn) askToSignIn({});
  }
  const word = takeFlashMessage();
  if (word !== undefined) {
    say(flashText(word));
    if (word === 'signed_out') forgetReader({ isUnsentKept: false });
    if (word !== 'password_reset') keeper.readerChanged();
  }
  if (!isSignedIn && isLeftByReader()) {
    forgetStored({ isUnsentKept: true });
    if (word === undefined) say('account.said.signed_out');
  }
  if (isSignedIn) forgetStranger();
  // Of who has signed in it is handed over first, and dropped then.
  void settleConsent().then(() => {
    if (!isSignedIn) void keepVisitor(false);
  });
  beginTracking();
  const searchKey = hasSearchKey
    ? import('../../search/web/search-key.ts').then(({ listenToSearchKey }) => listenToSearchKey())
    : undefined;
  searchKey?.catch(() => undefined);

  // A call that was under way when the reader signed out is refused while the next page is still on its way: that page
  // goes on from there.
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
    // A download begins as leaving does, and the page stays.
    setTimeout(() => (isLeaving = false), LEAVING_MS);
  };
  addEventListener('beforeunload', onLeave);
  const stop = keeper.onReaderChange((why) => {
    if (isLeaving) return;
    if (why === 'ended') {
      forgetReader({ isUnsentKept: true });
      say('account.said.signed_out');
    }
    // A page is written in one language: in another one it is another page.
    if (languageOfCookies(region) === language) void revalidate();
    else location.reload();
  });
  return () => {
    removeEventListener('beforeunload', onLeave);
    stop();
    void searchKey?.then((stopListening) => stopListening()).catch(() => undefined);
  };
}

/**
 * Where the dialog cannot be fetched, the page does the same. Without a network nobody is led away, now or later: what
 * was begun waits, and is theirs to go on with.
 */
export function signInOtherwise(
  asked: SignInRequest,
  here: string,
  goTo: (path: string) => void,
  toast: ShowToast,
  t: Translate,
): void {
  const pending = asked.pending === undefined ? {} : { pending: pendingText(asked.pending) };
  if (navigator.onLine) return goTo(loginPath({ redirect: here, ...pending }));
  toast(t('account.login.waits'));
  const action = { label: t('account.login.title'), onPress: () => askToSignIn(asked) };
  addEventListener('online', () => toast(t('account.login.online'), { action }), { once: true });
}

const LEAVING_MS = 10_000;

/**
 * Whether this browser holds what was shared with an account: its sign-in has ended while no page was open to hear of
 * it.
 */
function isLeftByReader(): boolean {
  try {
    return localStorage.getItem(storageKey('history-shared')) !== null;
  } catch {
    return false;
  }
}

/** Why signing in with another service came to nothing, as the address says it, once. */
function takeRejection(): Rejection | 'identity_taken' | undefined {
  const address = new URL(location.href);
  const reason = address.searchParams.get('rejected');
  if (reason === null) return undefined;
  address.searchParams.delete('rejected');
  history.replaceState(history.state, '', address);
  return reason === 'identity_taken' ? reason : rejectionOf(reason);
}

/** For a page that came for nobody: where they have signed out, the word that came with it says so as well. */
export function forgetGoneReader(): void {
  forgetReader({ isUnsentKept: location.pathname !== accountDeletedPath });
}

/**
 * Drops what this browser keeps of the reader who has left: what was stored, and their language. `isUnsentKept` where
 * nobody has signed out: the sign-in has run out or was ended elsewhere, and they go on once they have signed in again.
 */
function forgetReader({ isUnsentKept }: { readonly isUnsentKept: boolean }): void {
  forgetStored({ isUnsentKept });
  dropBrowserCookie('language');
}

function languageOfCookies(region: Region): Language {
  return languageOfTag(browserCookie('language') ?? '') ?? languageOfRegion(region);
}
