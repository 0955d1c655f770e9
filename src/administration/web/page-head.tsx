import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** A page of the administration: its title, what it is for, and what has just been done or refused. */
export function PageHead({
  title,
  text,
  done,
  error,
  children,
}: {
  title: string;
  text?: string;
  done?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6">
      <h1 className="text-2xl font-bold wrap-anywhere">{title}</h1>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      {children}
      {/* Always there: a screen reader tells only of what comes into a region that it knows. */}
      <div role="status" className="mt-4 empty:hidden">
        {done !== undefined && (
          <Notice tone="accent" icon="check">
            {done}
          </Notice>
        )}
      </div>
      {error !== undefined && (
        <div className="mt-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{error}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
