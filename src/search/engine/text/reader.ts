import { FieldCounts } from './counts.ts';
import { GrowingBytes, GrowingUint32 } from './growing.ts';
import { SpellingTable } from './spelling-table.ts';

/**
 * Texts on their way into an index, read as they come: what stays of a document are the numbers of
 * its forms, each once, with their counts (counts.ts). Documents are numbered from 0 in the order
 * of their coming; which slots they get is decided later, and some may get none.
 */
export class TextReader {
  /** Forms are numbered as its table met them. */
  readonly table = new SpellingTable();
  /** All documents' forms one after the other, and their counts bytes. */
  readonly forms = new GrowingUint32();
  readonly counts = new GrowingBytes();
  /** By document: where its forms end, and how many words it has. */
  readonly ends = new GrowingUint32();
  readonly words = new GrowingUint32();
  private readonly fields: readonly string[];
  private readonly fieldCounts: FieldCounts;
  /** By form: its last place in `forms` + 1. */
  private readonly places = new GrowingUint32();

  /** Throws a TypeError for more than eight fields. */
  constructor(fields: readonly string[]) {
    this.fields = fields;
    this.fieldCounts = new FieldCounts(fields.length);
  }

  add(texts: Readonly<Record<string, string>>): void {
    const { table, forms, counts, places } = this;
    const first = forms.length;
    let words = 0;
    for (let field = 0; field < this.fields.length; field++) {
      const count = table.read(texts[this.fields[field] ?? ''] ?? '');
      words += count;
      places.reserve(table.forms.length);
      const { found } = table;
      for (let index = 0; index < count; index++) {
        const form = found[index] ?? 0;
        const at = (places.array[form] ?? 0) - 1;
        if (at >= first) {
          counts.array[at] = this.fieldCounts.add(counts.array[at] ?? 0, field);
          continue;
        }
        forms.push(form);
        counts.push(this.fieldCounts.add(0, field));
        places.array[form] = forms.length;
      }
    }
    this.ends.push(forms.length);
    this.words.push(words);
  }
}
