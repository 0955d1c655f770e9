import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** A page of the settings: what it is for, what has just been done, and its forms. */
export function SettingsFrame({
  title,
  text,
  done,
  children,
}: {
  title: string;
  text?: string;
  done?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="max-w-2xl min-w-0">
      <h1 className="text-2xl font-bold">{title}</h1>
      {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
      {/* Always there: a screen reader tells only of what comes into a region that it knows. */}
      <div role="status" className="mt-4 empty:hidden">
        {done !== undefined && (
          <Notice tone="accent" icon="check">
            {done}
          </Notice>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </div>
  );
}

/** One thing that can be set, under its own heading. */
export function Setting({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
