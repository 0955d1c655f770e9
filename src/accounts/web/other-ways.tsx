import { externalLoginPath } from '../../account-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';

export interface OtherWay {
  readonly service: string;
  /** As people know it. */
  readonly name: string;
}

/**
 * Other services to sign in with, above (or below) a line that says "or"; nothing where there are none. A whole new
 * page: they are elsewhere.
 */
export function OtherWays({
  ways,
  isBelow = false,
  redirect,
  pending,
}: {
  ways: readonly OtherWay[];
  isBelow?: boolean;
  redirect?: string;
  pending?: string;
}) {
  const t = useTranslate();
  if (ways.length === 0) return null;
  return (
    <div className={`flex gap-3 ${isBelow ? 'flex-col-reverse' : 'flex-col'}`}>
      {ways.map(({ service, name }) => (
        <a
          key={service}
          href={externalLoginPath(service, {
            ...(redirect === undefined ? {} : { redirect }),
            ...(pending === undefined ? {} : { pending }),
          })}
          className={buttonClass({}, 'w-full')}
        >
          {t('account.login.with', { service: name })}
        </a>
      ))}
      <p className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.login.or')}
      </p>
    </div>
  );
}
