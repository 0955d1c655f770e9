import { Link } from 'react-router';
import { adminUploadPath } from '../../operation-paths.ts';
import { Figures } from './figures.tsx';
import type { UploadShown } from './imports-shown.ts';
import { WorkStateBadge } from './work-state.tsx';

/** An upload in a list of them. */
export function UploadLine({ upload }: { upload: UploadShown }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={adminUploadPath(upload.id)} className="text-accent-text underline underline-offset-2 wrap-anywhere">
          {upload.title}
        </Link>
        <WorkStateBadge state={upload.state} />
      </p>
      <p className="text-muted tabular-nums">{upload.times}</p>
      {upload.figures.length > 0 && <Figures figures={upload.figures} />}
      {upload.problems.slice(0, 3).map((problem) => (
        <p key={problem} className="text-red wrap-anywhere">
          {problem}
        </p>
      ))}
    </div>
  );
}
