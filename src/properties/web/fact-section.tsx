import type { MessageKey } from '../../texts/messages.ts';
import { FactGrid, type Fact } from '../../ui/key-value.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Short facts in a grid, long ones as rows of text under it. */
export function FactSection({ id, title, facts }: { id: string; title: MessageKey; facts: readonly Fact[] }) {
  const t = useTranslate();
  if (facts.length === 0) return null;
  const short = facts.filter((fact) => fact.value.length <= LONG_VALUE);
  const long = facts.filter((fact) => fact.value.length > LONG_VALUE);
  return (
    <Section id={id} title={t(title)}>
      {short.length > 0 && <FactGrid facts={short} />}
      {long.map((fact) => (
        <div key={fact.label} className="prose-plain mt-4 text-sm">
          <h3 className="font-semibold">{fact.label}</h3>
          <p className="whitespace-pre-line text-muted">{fact.value}</p>
        </div>
      ))}
    </Section>
  );
}

/** Characters; more does not read well in a column of the grid. */
const LONG_VALUE = 60;
