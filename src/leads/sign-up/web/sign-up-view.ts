import { viewingWords, type MessageWords } from '../../inbox/web/message-view.ts';
import type { SignUp } from '../contract.ts';

/** What somebody has signed up for, in words. */
export interface SignUpView {
  readonly state: 'stands' | 'cancelled' | 'called_off' | 'over';
  readonly title: string;
  readonly home: string;
  /** `lørdag 28. november 12:00`, or that the time is to be agreed. */
  readonly when: string;
  readonly text: string;
  readonly cancelText: string;
}

export function signUpView(
  { home, region, timeZone, seller, viewingDate, isCancelled, isCalledOff, isOver }: SignUp,
  { t, language }: Pick<MessageWords, 't' | 'language'>,
): SignUpView {
  const state = isCancelled ? 'cancelled' : isCalledOff ? 'called_off' : isOver ? 'over' : 'stands';
  const isAu = region === 'au';
  const isRequest = viewingDate === null;
  const titles = {
    stands: isRequest
      ? isAu
        ? 'inbox.sign_up.asked_au'
        : 'inbox.sign_up.asked'
      : isAu
        ? 'inbox.sign_up.stands_au'
        : 'inbox.sign_up.stands',
    cancelled: isRequest ? 'inbox.sign_up.withdrawn' : isAu ? 'inbox.sign_up.cancelled_au' : 'inbox.sign_up.cancelled',
    called_off: isAu ? 'inbox.sign_up.called_off_au' : 'inbox.sign_up.called_off',
    over: isAu ? 'inbox.sign_up.over_au' : 'inbox.sign_up.over',
  } as const;
  return {
    state,
    title: t(titles[state]),
    home,
    when: viewingWords({ viewingDate, viewingEndsAt: null, timeZone }, { language, region }) ?? t('inbox.signups.open'),
    text: t(`inbox.sign_up.${state}_text`, { name: seller }),
    cancelText: t(isRequest ? 'inbox.sign_up.withdraw' : isAu ? 'inbox.sign_up.cancel_au' : 'inbox.sign_up.cancel'),
  };
}
