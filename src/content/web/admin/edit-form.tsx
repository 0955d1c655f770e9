import { useEffect, useId, useRef, useState } from 'react';
import { Form, useBlocker, useFetcher, useNavigation } from 'react-router';
import { previewContentPath } from '../../../account-paths.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { BLOCK_TYPES } from '../../block-types.contract.ts';
import type { Content } from '../../blocks.contract.ts';
import { BlockFields, BothFields } from './block-fields.tsx';
import type { Preview } from './preview-of.ts';
import { PreviewPane } from './preview-pane.tsx';

interface EditFormProps {
  readonly content: Content;
  /** The latest version that the form knows. */
  readonly basedOn: number;
  /** Whether it holds more than what is saved. */
  readonly isChanged: boolean;
  readonly mayHide: boolean;
  /** What is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** When to publish, as it was typed. */
  readonly at: string;
  /** IANA name. */
  readonly zone: string;
  /** What was asked for without JavaScript. */
  readonly preview: Preview | undefined;
}

/** Milliseconds after the last key until the preview follows. */
const PREVIEW_AFTER_MS = 400;

/** The words and blocks of a text, with its preview beside it. Every button sends the whole form. */
export function EditForm({ content, basedOn, isChanged, mayHide, fields, at, zone, preview }: EditFormProps) {
  const t = useTranslate();
  const id = useId();
  const isSending = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(isChanged);
  const fetcher = useFetcher<{ preview: Preview }>({ key: 'content-preview' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useAskToStay(isTyped && !isSending);

  const showPreview = () => {
    if (form.current !== null)
      void fetcher.submit(new FormData(form.current), { method: 'post', action: previewContentPath });
  };
  // Once, for what the form begins with: it is another form after each answer.
  useEffect(() => {
    showPreview();
    return () => clearTimeout(timer.current);
  }, []);
  const onInput = () => {
    setTyped(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(showPreview, PREVIEW_AFTER_MS);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      <Form
        id={id}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onInput={onInput}
        className="grid content-start gap-5"
      >
        <input type="hidden" name="based_on" value={basedOn} />
        {/* The first button of a form is the one that Enter presses. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only" />
        <BothFields name="title" label={t('administration.content_title')} value={content.title} fields={fields} />
        <BothFields
          name="description"
          label={t('administration.content_description')}
          help={t('administration.content_description_help')}
          value={content.description}
          fields={fields}
        />
        {mayHide && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="isHidden" defaultChecked={content.isHidden} className="size-5 accent-accent" />
            {t('administration.content_hide')}
          </label>
        )}
        {content.blocks.map((block, position) => (
          <BlockFields key={position} block={block} position={position} count={content.blocks.length} fields={fields} />
        ))}
        <div className="flex flex-wrap items-end gap-3 rounded-card border border-dashed border-edge p-4">
          <Field id="new_type" label={t('administration.content_new_block')} className="grow">
            {(input) => (
              <select {...input} name="new_type" defaultValue="text">
                {BLOCK_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`administration.content_block.${type}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" name="intent" value="add">
            {t('administration.content_add')}
          </Button>
        </div>
        <div className="grid gap-4 border-t border-line pt-5">
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="save" kind="secondary" isSending={isSending}>
              {t('administration.content_save')}
            </SubmitButton>
            <SubmitButton name="intent" value="publish" isSending={isSending}>
              {t('administration.content_publish')}
            </SubmitButton>
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <Field
              id="at"
              label={t(zone === 'Europe/Oslo' ? 'administration.content_at_oslo' : 'administration.content_at_sydney')}
              error={fields['at']}
            >
              {(input) => <input {...input} type="datetime-local" name="at" defaultValue={at} />}
            </Field>
            <SubmitButton name="intent" value="publish_at" kind="secondary" isSending={isSending}>
              {t('administration.content_publish_at')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      <PreviewPane preview={fetcher.data?.preview ?? preview}>
        <PreviewChoices form={id} preview={preview} onChoose={showPreview} />
      </PreviewPane>
    </div>
  );
}

/** In which language and brand the text is shown. They belong to the form, so that a button alone does it too. */
function PreviewChoices({
  form,
  preview,
  onChoose,
}: {
  form: string;
  preview: Preview | undefined;
  onChoose: () => void;
}) {
  const t = useTranslate();
  const { language, theme } = useVisit();
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field label={t('administration.content_preview_language')}>
        {(input) => (
          <select
            {...input}
            form={form}
            name="preview_language"
            defaultValue={preview?.language ?? language}
            onChange={onChoose}
          >
            <option value="nb">Norsk</option>
            <option value="en">English</option>
          </select>
        )}
      </Field>
      <Field label={t('administration.content_preview_brand')}>
        {(input) => (
          <select
            {...input}
            form={form}
            name="preview_theme"
            defaultValue={preview?.theme ?? theme}
            onChange={onChoose}
          >
            <option value="grend">grend</option>
            <option value="zrch">zrch</option>
          </select>
        )}
      </Field>
      <Button type="submit" form={form} name="intent" value="preview">
        {t('administration.content_preview')}
      </Button>
    </div>
  );
}

/** Asks whoever leaves with something unsaved whether they mean to. */
function useAskToStay(isUnsaved: boolean): void {
  const t = useTranslate();
  const question = t('administration.content_leave');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** One address however its query is escaped: a form's own may be written otherwise than it was typed. */
function addressOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `${pathname}?${new URLSearchParams(search).toString()}`;
}
