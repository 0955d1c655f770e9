import { useId, useState, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { Dialog, type DialogSize } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactGrid, FactRows } from '../../ui/key-value.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { NoPicture } from '../../ui/picture.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The longest words that a page meets, and the shortest: where a component breaks first. */
const LONG = 'Boligselgerforsikringsvilkårsendringsmelding';

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-xs text-faint">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** What is only looked at. */
export function ShownPieces() {
  return (
    <>
      <Piece name="Logo">
        <Logo />
      </Piece>
      <Piece name="Type">
        <p className="text-2xl font-bold">5 250 000 kr</p>
        <p className="text-2xl font-bold">Heading</p>
        <p className="text-xl font-semibold">Section</p>
        <p>Text</p>
        <p className="text-sm text-muted">Small</p>
        <p className="text-xs text-faint">Least</p>
      </Piece>
      <Piece name="Badges">
        {(['plain', 'accent', 'green', 'amber', 'red', 'blue'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Piece>
      <Piece name="Notices">
        {(['blue', 'amber', 'red', 'accent'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            A line in {tone}: {LONG}.
          </Notice>
        ))}
      </Piece>
      <Piece name="Facts">
        <div className="w-full">
          <FactGrid
            facts={[
              { label: 'Type', value: 'Apartment' },
              { label: 'Size', value: '84 m²' },
              { label: LONG, value: LONG },
            ]}
          />
          <FactRows
            facts={[
              { label: 'Asking price', value: '5 250 000 kr' },
              { label: 'Shared debt', value: '138 490 kr' },
              { label: 'Total price', value: '5 412 840 kr', strong: true },
            ]}
          />
        </div>
      </Piece>
      <Piece name="Ways">
        <Breadcrumbs
          crumbs={[
            { label: 'Buy', path: '/list' },
            { label: 'Oslo', path: '/list?address=oslo' },
            { label: 'Markveien 41B' },
          ]}
        />
        <Pagination current={4} last={20} pathOf={(page) => `/list?page=${String(page)}`} />
        <RemovableChip label="3 bedrooms" to="/dev/ui" />
        <RemovableChip label={`${LONG} ${LONG}`} to="/dev/ui" />
      </Piece>
      <Piece name="Nothing there">
        <div className="w-full">
          <EmptyState icon="search" title="No homes match" action={<ButtonLink to="/list">Show all homes</ButtonLink>}>
            Take away some of the filters.
          </EmptyState>
        </div>
        <div className="aspect-3/2 w-40 overflow-hidden rounded-card">
          <NoPicture label="No picture" />
        </div>
      </Piece>
      <Piece name="On its way">
        <div className="w-full">
          <Skeleton className="mb-3 aspect-3/2 w-full" />
          <SkeletonText />
        </div>
      </Piece>
    </>
  );
}

/** What is filled in and pressed. */
export function FormPieces() {
  return (
    <>
      <Piece name="Buttons">
        {(['primary', 'secondary', 'quiet'] as const).map((kind) => (
          <span key={kind} className="contents">
            <Button kind={kind}>
              <Icon name="search" />
              {kind}
            </Button>
            <Button kind={kind} size="small">
              small
            </Button>
            <Button kind={kind} disabled>
              disabled
            </Button>
          </span>
        ))}
      </Piece>
      <Piece name="Fields">
        <div className="flex w-full flex-col gap-4">
          <Field label="Name" required>
            {(input) => <input {...input} />}
          </Field>
          <Field label="E-mail" help="Only the agent sees it.">
            {(input) => <input {...input} type="email" placeholder="you@example.com" />}
          </Field>
          <Field label="Phone" error="A phone number has at least eight digits." help="With its country code.">
            {(input) => <input {...input} defaultValue="12" />}
          </Field>
          <Field label="Message">
            {(input) => <textarea {...input} rows={3} className={`${input.className} h-auto py-2`} />}
          </Field>
          <Field label="Type">
            {(input) => (
              <select {...input}>
                <option>Apartment</option>
                <option>{LONG}</option>
              </select>
            )}
          </Field>
          <Field label="Not open">{(input) => <input {...input} disabled defaultValue="Fixed" />}</Field>
        </div>
      </Piece>
      <Piece name="Switches">
        <div className="w-full">
          <Switch label="On" defaultChecked />
          <Switch label="Off" />
          <Switch label={LONG} disabled />
        </div>
      </Piece>
    </>
  );
}

/** What opens over the page. */
export function WindowPieces() {
  const toast = useToast();
  const [size, setSize] = useState<DialogSize>();
  const [hasErrors, setErrors] = useState(false);
  const name = useId();
  const close = () => setSize(undefined);
  return (
    <>
      <Piece name="Tabs">
        <div className="w-full">
          <Tabs
            label="Rooms"
            tabs={['Kitchen', 'Bathroom', 'Exterior', LONG].map((label) => ({
              id: label,
              label,
              panel: <p>{label}</p>,
            }))}
          />
        </div>
      </Piece>
      <Piece name="Dialogs">
        {(['small', 'medium', 'wide', 'full'] as const).map((each) => (
          <Button key={each} onClick={() => setSize(each)}>
            {each} dialog
          </Button>
        ))}
        <Dialog
          title="A dialog"
          isOpen={size !== undefined}
          onClose={close}
          size={size ?? 'small'}
          footer={
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <Field label="In the dialog">{(input) => <input {...input} data-autofocus />}</Field>
          <Button
            className="mt-4"
            onClick={() => toast('Kept', { action: { label: 'Undo', onPress: () => toast('Put back') } })}
          >
            toast over the dialog
          </Button>
          <p className="mt-4">{`${LONG} `.repeat(30)}</p>
        </Dialog>
      </Piece>
      <Piece name="Toasts">
        <Button onClick={() => toast('Saved to your homes')}>plain toast</Button>
        <Button onClick={() => toast('The search could not be saved', { tone: 'red' })}>red toast</Button>
        <Button onClick={() => toast('Removed', { action: { label: 'Undo', onPress: () => toast('Put back') } })}>
          toast with an action
        </Button>
      </Piece>
      <Piece name="Popover">
        <Popover
          label="Open a panel"
          buttonClass="flex min-h-11 items-center rounded-card border border-edge px-4"
          panelClass="md:left-0"
        >
          <p>What is in the panel.</p>
        </Popover>
      </Piece>
      <Piece name="Errors of a form">
        <Button onClick={() => setErrors(!hasErrors)}>{hasErrors ? 'mend the form' : 'break the form'}</Button>
        <ErrorSummary errors={hasErrors ? [{ id: name, text: 'Give your name' }] : []} />
        <Field label="Name in the form" id={name} error={hasErrors ? 'Give your name' : undefined}>
          {(input) => <input {...input} />}
        </Field>
      </Piece>
    </>
  );
}
