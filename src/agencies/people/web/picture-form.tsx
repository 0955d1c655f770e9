import { Form } from 'react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/** Sets a picture, or removes it: an ordinary form with a file. */
export function PictureForm({
  place,
  label,
  help,
  hasPicture,
  children,
}: {
  place: 'logo' | 'icon' | 'portrait';
  label: string;
  help: string;
  hasPicture: boolean;
  /** The picture as it is. */
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className="flex items-start gap-4">
      {children}
      <Form method="post" encType="multipart/form-data" className="min-w-0 flex-1">
        <input type="hidden" name="place" value={place} />
        <Field label={label} help={help}>
          {({ required: _, className: __, ...input }) => (
            <input
              {...input}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="block w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-card file:border file:border-edge file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-sunken"
            />
          )}
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" size="small" name="intent" value="upload" className="max-md:min-h-11">
            {t('agency.picture.upload')} <span className="sr-only">({label})</span>
          </Button>
          {hasPicture && (
            <Button
              type="submit"
              size="small"
              kind="quiet"
              name="intent"
              value="remove_picture"
              className="max-md:min-h-11"
            >
              {t('agency.picture.remove')} <span className="sr-only">({label})</span>
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
