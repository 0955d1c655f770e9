import type { ReactNode } from 'react';
import type { MessageKey } from '../../../texts/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { LISTING_KINDS } from '../../block-types.contract.ts';
import type { Both, EditedBlock } from '../../blocks.contract.ts';
import { IconField } from './icon-field.tsx';
import { blockId } from './text-form.ts';

type Fields = Readonly<Record<string, string>>;

/** A block of a text: what it holds in both languages, and the buttons that move it or take it away. */
export function BlockFields({
  block,
  position,
  count,
  fields,
}: {
  block: EditedBlock;
  position: number;
  count: number;
  fields: Fields;
}) {
  const t = useTranslate();
  const at = `blocks.${String(position)}`;
  const title = t('administration.content_block_title', {
    number: position + 1,
    type: t(`administration.content_block.${block.type}`),
  });
  return (
    <fieldset
      id={blockId(position)}
      tabIndex={-1}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 outline-offset-2"
    >
      <legend className="px-1 text-sm font-semibold">{title}</legend>
      <input type="hidden" name={`${at}.type`} value={block.type} />
      <div className="flex flex-wrap gap-2">
        <Act
          value={`up:${String(position)}`}
          icon="up"
          label={t('administration.content_up')}
          of={title}
          isOff={position === 0}
        />
        <Act
          value={`down:${String(position)}`}
          icon="down"
          label={t('administration.content_down')}
          of={title}
          isOff={position === count - 1}
        />
        <Act value={`remove:${String(position)}`} icon="close" label={t('administration.content_remove')} of={title} />
        <label className="ml-auto flex items-center gap-2 text-sm">
          {t('administration.content_brand')}
          <select name={`${at}.brand`} defaultValue={block.brand ?? ''} className="field min-h-9 w-auto py-1">
            <option value="">{t('administration.content_both_brands')}</option>
            <option value="grend">grend</option>
            <option value="zrch">zrch</option>
          </select>
        </label>
      </div>
      {block.type !== 'text' && (
        <BothFields
          name={`${at}.title`}
          label={t('administration.content_block_heading')}
          value={block.title}
          fields={fields}
        />
      )}
      <Inside block={block} at={at} position={position} fields={fields} />
    </fieldset>
  );
}

function Inside({ block, at, position, fields }: { block: EditedBlock; at: string; position: number; fields: Fields }) {
  const t = useTranslate();
  switch (block.type) {
    case 'text':
      return (
        <BothFields
          name={`${at}.markdown`}
          label={t('administration.content_markdown')}
          help={t('administration.content_markdown_help', { no: '{{#no}} … {{/no}}', au: '{{#au}} … {{/au}}' })}
          value={block.markdown}
          fields={fields}
          rows={12}
        />
      );
    case 'hero':
      return (
        <>
          <BothFields
            name={`${at}.text`}
            label={t('administration.content_hero_text')}
            value={block.text}
            fields={fields}
          />
          <BothFields
            name={`${at}.label`}
            label={t('administration.content_link_label')}
            value={block.label}
            fields={fields}
          />
          <OneField name={`${at}.to`} label="administration.content_link_to" value={block.to} fields={fields} />
        </>
      );
    case 'links':
      return (
        <Items at={at} position={position} name="links" items={block.links}>
          {(link, name) => (
            <>
              <BothFields
                name={`${name}.label`}
                label={t('administration.content_link_label')}
                value={link.label}
                fields={fields}
              />
              <OneField name={`${name}.to`} label="administration.content_link_to" value={link.to} fields={fields} />
              <IconField name={`${name}.icon`} value={link.icon ?? ''} error={fields[`${name}.icon`]} />
            </>
          )}
        </Items>
      );
    case 'questions':
      return (
        <Items at={at} position={position} name="questions" items={block.questions}>
          {(item, name) => (
            <>
              <BothFields
                name={`${name}.question`}
                label={t('administration.content_question')}
                value={item.question}
                fields={fields}
              />
              <BothFields
                name={`${name}.answer`}
                label={t('administration.content_answer')}
                value={item.answer}
                fields={fields}
                rows={4}
              />
            </>
          )}
        </Items>
      );
    case 'figures':
      return (
        <Items at={at} position={position} name="figures" items={block.figures}>
          {(item, name) => (
            <>
              <BothFields
                name={`${name}.value`}
                label={t('administration.content_figure')}
                value={item.value}
                fields={fields}
              />
              <BothFields
                name={`${name}.label`}
                label={t('administration.content_figure_label')}
                value={item.label}
                fields={fields}
              />
              <IconField name={`${name}.icon`} value={item.icon ?? ''} error={fields[`${name}.icon`]} />
            </>
          )}
        </Items>
      );
    case 'search':
      return (
        <Field id={`${at}.listingType`} label={t('administration.content_kind')} error={fields[`${at}.listingType`]}>
          {(input) => (
            <select {...input} name={`${at}.listingType`} defaultValue={block.listingType}>
              {LISTING_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`list.heading.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'listings':
      return (
        <OneField
          name={`${at}.search`}
          label="administration.content_search"
          help="administration.content_search_help"
          value={block.search}
          fields={fields}
        />
      );
  }
}

/** The items of a block, each with a button that takes it away, and one that adds another. */
function Items<Item>({
  at,
  position,
  name,
  items,
  children,
}: {
  at: string;
  position: number;
  name: string;
  items: readonly Item[];
  children: (item: Item, name: string) => ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      {items.map((item, index) => {
        const of = t('administration.content_item', { number: index + 1 });
        return (
          <div key={index} role="group" aria-label={of} className="grid gap-3 border-l-2 border-line pl-4">
            <input type="hidden" name={`${at}.${name}.${String(index)}.is`} />
            {children(item, `${at}.${name}.${String(index)}`)}
            <Act
              value={`remove-item:${String(position)}:${String(index)}`}
              icon="close"
              label={t('administration.content_remove')}
              of={of}
            />
          </div>
        );
      })}
      <Button
        type="submit"
        name="intent"
        value={`add-item:${String(position)}`}
        size="small"
        className="justify-self-start"
      >
        <Icon name="plus" />
        {t('administration.content_add_item')}
      </Button>
    </>
  );
}

function Act({
  value,
  icon,
  label,
  of,
  isOff = false,
}: {
  value: string;
  icon: 'up' | 'down' | 'close';
  label: string;
  /** What it is done with, for screen readers. */
  of: string;
  isOff?: boolean;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={value}
      size="small"
      disabled={isOff}
      aria-label={`${label}: ${of}`}
      className="justify-self-start"
    >
      <Icon name={icon} />
      {label}
    </Button>
  );
}

/** A text in both languages, side by side where there is room. */
export function BothFields({
  name,
  label,
  help,
  value,
  fields,
  rows,
}: {
  name: string;
  label: string;
  help?: string;
  value: Both;
  fields: Fields;
  /** For more than one line. */
  rows?: number;
}) {
  const t = useTranslate();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['nb', 'en'] as const).map((language) => {
        const id = `${name}.${language}`;
        return (
          <Field
            key={language}
            id={id}
            label={t(`administration.content_in_${language}`, { label })}
            help={help}
            error={fields[id]}
          >
            {(input) =>
              rows === undefined ? (
                <input {...input} lang={language} name={id} maxLength={600} defaultValue={value[language]} />
              ) : (
                <textarea
                  {...input}
                  lang={language}
                  name={id}
                  rows={rows}
                  className={`${input.className} h-auto py-2`}
                  maxLength={30_000}
                  defaultValue={value[language]}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

function OneField({
  name,
  label,
  help,
  value,
  fields,
}: {
  name: string;
  label: MessageKey;
  help?: MessageKey;
  value: string;
  fields: Fields;
}) {
  const t = useTranslate();
  return (
    <Field id={name} label={t(label)} help={help === undefined ? undefined : t(help)} error={fields[name]}>
      {(input) => (
        <input {...input} name={name} maxLength={1_000} autoCapitalize="off" spellCheck={false} defaultValue={value} />
      )}
    </Field>
  );
}
