import { useCallback, useEffect, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { failureText } from '../../contract/error-text.ts';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Draft, DraftAttachment } from '../draft.contract.ts';
import { DOCUMENT_KINDS, kindOfName } from './document-kind.ts';
import { DropZone, FilePicker } from './drop-zone.tsx';
import { deleteAttachment, documentUploadPath, editAttachment } from './media-client.ts';
import { contractDuty } from './contract-duty.ts';
import { inOffer, offerOf } from './offer-words.ts';
import { PlainUpload } from './plain-upload.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** The documents of a listing: added by picker and drop, named, and told apart by what they are. */
export function DocumentsPart({ draft, refused }: { draft: Draft; refused: string | undefined }) {
  const t = useTranslate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const onDone = useCallback(
    (data: unknown) => {
      const [added] = (data as { attachments: readonly { attachment: DraftAttachment; outcome: string }[] })
        .attachments;
      if (added?.outcome === 'duplicate') toast(t('drafts.documents.duplicate', { name: added.attachment.name }));
      void revalidate();
    },
    [revalidate, toast, t],
  );
  const duty = contractDuty(draft);
  const path = documentUploadPath(draft.id);
  const { add, uploads, cancel, retry } = useUploads(path, { prepare: asItIs, onDone, onIdle: ignore });
  const addAll = (files: readonly File[]) => {
    for (const file of files) add([file], { kind: kindOfName(file.name) });
  };
  return (
    <DropZone
      id="documents"
      title={t('drafts.documents.title')}
      text={[t(inOffer('drafts.documents.text', offerOf(draft))), duty && t(duty)].filter(Boolean).join(' ')}
      accepts={() => true}
      onFiles={addAll}
    >
      <p className="mt-4 noscript:hidden">
        <FilePicker label={t('drafts.documents.choose')} types="application/pdf" onFiles={addAll} />
      </p>
      <PlainUpload action={path} label={t('drafts.documents.file')} types="application/pdf" refused={refused}>
        <Field label={t('drafts.documents.kind_new')}>
          {({ required: _, ...input }) => (
            <select {...input} name="kind" defaultValue="condition_report">
              <KindOptions draft={draft} />
            </select>
          )}
        </Field>
      </PlainUpload>
      <UploadList uploads={uploads} types="application/pdf" cancel={cancel} retry={retry} onFiles={addAll} />
      {draft.attachments.length > 0 && (
        <ul className="mt-5 flex flex-col gap-3">
          {draft.attachments.map((document, at) => (
            <DocumentRow key={document.id} draft={draft} document={document} number={at + 1} />
          ))}
        </ul>
      )}
    </DropZone>
  );
}

const asItIs = (file: File): Promise<File> => Promise.resolve(file);

/** Their order is none. */
function ignore(): void {
  // Documents stand in the order in which they came.
}

/** What is let has no prospectus, but where somebody has said that it has one. */
function KindOptions({ draft, chosen }: { draft: Draft; chosen?: string }) {
  const t = useTranslate();
  const { isRent } = offerOf(draft);
  return DOCUMENT_KINDS.filter((kind) => !isRent || kind !== 'sales_prospectus' || kind === chosen).map((kind) => (
    <option key={kind} value={kind}>
      {t(`drafts.documents.kind.${kind}`)}
    </option>
  ));
}

/** Saved at once with JavaScript, and by its buttons without. */
function DocumentRow({ draft, document, number }: { draft: Draft; document: DraftAttachment; number: number }) {
  const t = useTranslate();
  const { language } = useVisit();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(document);
  useEffect(() => setShown(document), [document]);
  const params = { id: draft.id, attId: document.id };
  const isTold = draft.toldAddressIn.includes(`attachments.${String(number - 1)}.name`);
  const problem = isTold ? t('drafts.told.here') : undefined;

  const call = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast(failureText(t, error));
      setShown(document);
    }
    await revalidate();
  };
  const edit = (changes: Partial<Pick<DraftAttachment, 'name' | 'kind'>>): void => {
    setShown({ ...shown, ...changes });
    void call(() => api(editAttachment, { params, body: changes }));
  };
  return (
    <li className="rounded-card border border-line p-3">
      <Form
        method="post"
        className="grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:items-center"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          if (submitter instanceof HTMLButtonElement && submitter.value === 'remove_document')
            void call(() => api(deleteAttachment, { params }));
        }}
      >
        <input type="hidden" name="document" value={document.id} />
        <input
          key={shown.name}
          type="text"
          name="name"
          aria-label={t('drafts.documents.name', { number })}
          defaultValue={shown.name}
          maxLength={120}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `problem-${document.id}`}
          className="field aria-invalid:border-red"
          onBlur={(event) => {
            const name = event.target.value.trim();
            if (name === '') event.target.value = shown.name;
            else if (name !== shown.name) edit({ name });
          }}
        />
        <select
          name="kind"
          aria-label={t('drafts.documents.kind', { number })}
          key={shown.kind}
          defaultValue={shown.kind}
          className="field"
          onChange={(event) => edit({ kind: event.target.value as DraftAttachment['kind'] })}
        >
          <KindOptions draft={draft} chosen={document.kind} />
        </select>
        <span className="flex items-center justify-between gap-1">
          <a
            href={document.url}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm text-accent-text hover:underline"
          >
            <Icon name="download" className="size-4" />
            <span className="sr-only">{t('drafts.documents.open', { name: shown.name })}</span>
            {fileSize(document.bytes, formatOf(language, draft.region))}
          </a>
          <noscript>
            <Button type="submit" size="small" name="intent" value="edit_document">
              {t('drafts.documents.save')}
            </Button>
          </noscript>
          <Button
            type="submit"
            kind="quiet"
            size="small"
            name="intent"
            value="remove_document"
            aria-label={t('drafts.documents.remove', { name: shown.name })}
            className="min-h-11 px-2.5"
          >
            <Icon name="close" className="size-5" />
          </Button>
        </span>
        {problem !== undefined && (
          <p id={`problem-${document.id}`} className="text-sm text-red sm:col-span-3">
            {problem}
          </p>
        )}
      </Form>
    </li>
  );
}
