import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';

interface DropZoneProps {
  /** Of the heading, by which a form without a script comes back here. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The files of a drop that are meant. */
  readonly accepts: (file: File) => boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A part of the page that takes files which are dropped on it. */
export function DropZone({ id, title, text, accepts, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={`mt-6 scroll-mt-20 rounded-card border p-4 md:p-6 ${isOver ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Going over to something within it is no leaving.
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const { files } = event.dataTransfer;
        if (files.length === 0) return;
        // A browser would otherwise leave the page to show the file.
        event.preventDefault();
        const meant = [...files].filter(accepts);
        if (meant.length > 0) onFiles(meant);
      }}
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

interface FilePickerProps {
  readonly label: string;
  /** As `accept` of a file input has them. */
  readonly types: string;
  readonly isPrimary?: boolean;
  /** Opens the camera, and is there where the reader has a finger: pickers of newer phones show photographs alone. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's own picker of files, or the camera. */
export function FilePicker({ label, types, isPrimary = false, isCamera = false, onFiles }: FilePickerProps) {
  return (
    <label
      className={`${buttonClass({ kind: isPrimary ? 'primary' : 'secondary' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 max-sm:flex-1 max-sm:px-2 noscript:hidden ${isCamera ? 'not-pointer-coarse:hidden' : ''}`}
    >
      <Icon name={isCamera ? CAMERA : 'plus'} />
      {label}
      <input
        type="file"
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        accept={types}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

const CAMERA: IconName = 'M4 8h3l2-3h6l2 3h3v11H4zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
