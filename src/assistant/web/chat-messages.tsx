import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ContactLink } from '../../leads/web/contact-link.tsx';
import type { ContactView } from '../../leads/web/contact-view.ts';
import { addToMessage } from '../../leads/web/lead-draft.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Language } from '../../texts/messages.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { Answer, AnswerKind, ChatMessage } from '../contract.ts';
import { quoted } from '../quotation.contract.ts';
import { useAnswerTexts } from './answer-texts.ts';
import type { ChatState } from './chat.ts';

interface MessagesProps {
  readonly state: ChatState;
  readonly contact: ContactView | undefined;
  readonly onAsk: (question: string) => void;
  readonly onJudge: (messageId: string, isRight: boolean) => void;
  /** A link to a place on the page has been followed. */
  readonly onLeadAway: () => void;
}

/** Everything said so far; what is new is scrolled to. */
export function ChatMessages({ state, contact, onAsk, onJudge, onLeadAway }: MessagesProps) {
  const t = useTranslate();
  const { messages, waiting, isLoading, suggestions, streaming, isEnabled, isDown } = state;
  const end = useRef<HTMLDivElement>(null);
  const said = messages.at(-1)?.text;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, waiting.length, said, isLoading, streaming]);
  return (
    // Focusable, so that it can be scrolled by keys.
    <div
      role="log"
      aria-live="off"
      aria-label={t('assistant.conversation')}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
    >
      <p className="text-sm text-muted">{t('assistant.welcome')}</p>
      {messages.length + waiting.length === 0 && <Questions questions={suggestions} onAsk={onAsk} />}
      {/* Nothing has been heard of the conversation: whether there are messages is not known yet. */}
      {isEnabled === undefined && !isDown && messages.length + waiting.length === 0 && (
        <div aria-hidden="true" className="mt-3 flex flex-wrap gap-2">
          {['w-40', 'w-56', 'w-48', 'w-32'].map((width) => (
            <Skeleton key={width} className={`h-11 ${width}`} />
          ))}
        </div>
      )}
      <ol className="mt-4 flex flex-col gap-4">
        {messages.map((message) =>
          message.author === 'user' ? (
            <li key={message.id} className="self-end rounded-card bg-accent-soft px-3.5 py-2 wrap-anywhere">
              <span className="sr-only">{t('assistant.you')} </span>
              {message.text}
            </li>
          ) : (
            <li key={message.id} lang={message.language} className="wrap-anywhere">
              <span className="sr-only">{t('assistant.answer')} </span>
              {message.id === streaming || message.answers === undefined ? (
                <p className="whitespace-pre-line">{message.text}</p>
              ) : (
                <WholeAnswer
                  message={message}
                  contact={contact}
                  onAsk={onAsk}
                  onJudge={onJudge}
                  onLeadAway={onLeadAway}
                />
              )}
            </li>
          ),
        )}
        {waiting.map((question, at) => (
          <li key={`waiting ${String(at)}`} className="self-end rounded-card bg-accent-soft px-3.5 py-2 wrap-anywhere">
            <span className="sr-only">{t('assistant.you')} </span>
            {question}
            <span className="block text-xs text-muted">{t('assistant.sending')}</span>
          </li>
        ))}
      </ol>
      {isLoading && (
        <p aria-hidden="true" className="mt-4 animate-pulse text-sm text-muted">
          {t('assistant.thinking')}
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

function Questions({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-card border border-edge px-3 py-1.5 text-left text-sm text-accent-text hover:bg-sunken"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function WholeAnswer({
  message,
  contact,
  onAsk,
  onJudge,
  onLeadAway,
}: Omit<MessagesProps, 'state'> & { message: ChatMessage }) {
  const { id, answers = [], choices = [], text, isRight, language } = message;
  const [t, own] = [useAnswerTexts(language), useTranslate()];
  const toast = useToast();
  const isJudged = isRight !== undefined;
  return (
    <>
      <div className="flex flex-col gap-4">
        {answers.map((answer, index) => (
          <OneAnswer
            key={`${answer.intent} ${String(index)}`}
            answer={answer}
            language={language ?? 'en'}
            contact={contact}
            onLeadAway={onLeadAway}
          />
        ))}
      </div>
      <Questions questions={choices} onAsk={onAsk} />
      <div className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
        <button
          type="button"
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => toast(own('assistant.copied')),
              () => toast(own('assistant.failed')),
            );
          }}
          className={SMALL}
        >
          {t('assistant.copy')}
        </button>
        {answers.some(({ kind }) => kind !== 'unclear') && (
          <>
            <span className="ml-auto">{t(isJudged ? 'assistant.judged' : 'assistant.was_right')}</span>
            {!isJudged && (
              <>
                <button type="button" className={SMALL} onClick={() => onJudge(id, true)}>
                  {t('ui.yes')}
                </button>
                <button type="button" className={SMALL} onClick={() => onJudge(id, false)}>
                  {t('ui.no')}
                </button>
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

const SMALL = 'min-h-11 rounded-card px-2 text-accent-text underline underline-offset-4 hover:bg-sunken';

const TONES: Readonly<Record<AnswerKind, Tone | undefined>> = {
  fact: 'green',
  computed: 'blue',
  explained: 'blue',
  absent: 'amber',
  out_of_scope: 'red',
  unclear: undefined,
};

function OneAnswer({
  answer,
  language,
  contact,
  onLeadAway,
}: { answer: Answer; language: Language } & Pick<MessagesProps, 'contact' | 'onLeadAway'>) {
  const t = useAnswerTexts(language);
  const { kind, intent, text, general, sources, inputs = [], quotes = [], question } = answer;
  const tone = intent === 'thanks' ? undefined : TONES[kind];
  return (
    <div>
      {tone !== undefined && kind !== 'unclear' && (
        <p className="mb-1">
          <Badge tone={tone}>{t(`assistant.kind.${kind}`)}</Badge>
        </p>
      )}
      <p className="whitespace-pre-line">{text}</p>
      {quotes.map((quote) => (
        <blockquote key={quote.text} lang={quote.language} className="mt-1.5 border-l-2 border-edge pl-3 text-muted">
          {quoted(quote.text, language)}
        </blockquote>
      ))}
      {general !== undefined && (
        // What is so everywhere does not stand in the listing.
        <>
          <p className="mt-2 mb-1">
            <Badge tone="blue">{t('assistant.kind.explained')}</Badge>
          </p>
          <p className="whitespace-pre-line">{general}</p>
        </>
      )}
      {inputs.length > 0 && (
        <details className="mt-1.5 text-sm" open>
          <summary className="cursor-pointer py-1 text-muted">{t('assistant.inputs')}</summary>
          <dl className="grid grid-cols-[fit-content(55%)_1fr] gap-x-4 gap-y-0.5">
            {inputs.map(({ label, value }) => (
              <div key={label + value} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {sources.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          {t('assistant.source')}
          {sources.map(({ field, label, anchor }) => (
            <SourceLink key={field} label={label} anchor={anchor} onFollow={onLeadAway} />
          ))}
        </p>
      )}
      {kind === 'absent' && question !== undefined && contact !== undefined && (
        // Before the form opens and looks for what is to stand in it.
        <span onClickCapture={() => addToMessage(contact.propertyId, question)} className="mt-2 block">
          <ContactLink contact={contact} className={buttonClass({ size: 'small' }, 'min-h-11')}>
            <Icon name="mail" />
            {t('assistant.ask_seller')}
          </ContactLink>
        </span>
      )}
    </div>
  );
}

/** To where the page shows it; its name alone where this page does not. */
function SourceLink({ label, anchor, onFollow }: { label: string; anchor: string; onFollow: () => void }) {
  const isPicture = anchor.startsWith('?');
  if (document.getElementById(isPicture ? 'price' : anchor) === null) return <span>{label}</span>;
  if (isPicture)
    return (
      <Link
        to={{ search: anchor }}
        preventScrollReset
        onClick={onFollow}
        className="text-accent-text underline underline-offset-4"
      >
        {label}
      </Link>
    );
  return (
    <a href={`#${anchor}`} onClick={onFollow} className="text-accent-text underline underline-offset-4">
      {label}
    </a>
  );
}
