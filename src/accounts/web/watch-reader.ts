import { tokenKeeper } from '../../contract/access-token.ts';
import { browserCookie, dropBrowserCookie } from '../../contract/browser-cookies.ts';
import {
  languageOfRegion,
  languageOfTag,
  type Language,
  type MessageKey,
  type Region,
} from '../../contract/messages.ts';
import { forgetStored } from '../../ui/stored.ts';
import { rejectionOf, rejectionText, type Rejection } from '../identity/rejections.contract.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { passingText, takePassingWord } from './passing-word.ts';
import { keepVisitor } from './visitor.ts';

export interface WatchParts {
  readonly isSignedIn: boolean;
  /** Of the page as it stands. */
  readonly language: Language;
  readonly region: Region;
  /** Asks anew for everything that the page shows. */
  revalidate(): Promise<void>;
  say(text: MessageKey): void;
}

/**
 * Follows who reads the page (product specification, section 4). When the sign-in ends, here or in
 * another tab, all that was the reader's is forgotten and the page goes on as a stranger's; when
 * somebody has signed in elsewhere, it becomes theirs. Gives what stops it.
 */
export function watchReader({ isSignedIn, language, region, revalidate, say }: WatchParts): () => void {
  const keeper = tokenKeeper();
  const rejection = takeRejection();
  if (rejection !== undefined) {
    say(rejection === 'identity_taken' ? 'error.identity_taken' : rejectionText(rejection));
    if (!isSignedIn) askToSignIn({});
  }
  const word = takePassingWord();
  if (word !== undefined) {
    say(passingText(word));
    if (word === 'signed_out') forgetReader();
    if (word !== 'password_reset') keeper.readerChanged();
  }
  void keepVisitor(isSignedIn);

  return keeper.onReaderChange((why) => {
    if (why === 'ended') forgetReader();
    // A page is written in one language: in another one it is another page.
    if (languageOfCookies(region) === language) void revalidate();
    else location.reload();
  });
}

/** Why signing in with another service came to nothing, as the address says it, once. */
function takeRejection(): Rejection | 'identity_taken' | undefined {
  const address = new URL(location.href);
  const said = address.searchParams.get('rejected');
  if (said === null) return undefined;
  address.searchParams.delete('rejected');
  history.replaceState(history.state, '', address);
  return said === 'identity_taken' ? said : rejectionOf(said);
}

/** Drops what this browser keeps of the reader who has left: what was stored, and their language. */
export function forgetReader(): void {
  forgetStored();
  dropBrowserCookie('language');
}

function languageOfCookies(region: Region): Language {
  return languageOfTag(browserCookie('language') ?? '') ?? languageOfRegion(region);
}
