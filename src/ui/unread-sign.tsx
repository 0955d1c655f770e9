/** A small number over a sign, for the eye alone: what it stands on says it in words. */
export function UnreadSign({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span aria-hidden="true" className={`absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent ${className}`}>
      {unread > 99 ? '99+' : unread}
    </span>
  );
}
