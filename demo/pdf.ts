/** A line of a PDF: wrapped where it is too long for the page. */
export interface PdfLine {
  readonly text: string;
  /** Points; 11 when left out. */
  readonly size?: number;
  readonly isBold?: boolean;
}

/** A4 in points, and its margin. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
/** Of a letter of Helvetica, in its size, on average. */
const LETTER = 0.5;
const LEADING = 1.45;

/**
 * A PDF (ISO 32000-1) of plain lines in Helvetica, which every reader has. Letters beyond Windows-1252 become question
 * marks.
 */
export function pdfOf(lines: readonly PdfLine[]): Uint8Array {
  const pages = pagesOf(lines.flatMap(wrapped));
  const fonts = 2;
  const first = 3 + fonts;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** What Windows-1252 has at other places than Latin-1. */
const MOVED: Readonly<Record<string, string>> = {
  '–': '\u0096',
  '—': '\u0097',
  '’': '\u0092',
  '“': '\u0093',
  '”': '\u0094',
};

function encoded(text: string): string {
  return [...text]
    .map((letter) => MOVED[letter] ?? (letter.charCodeAt(0) > 255 ? '?' : letter))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

function wrapped({ text, size = 11, isBold = false }: PdfLine): Required<PdfLine>[] {
  const most = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * LETTER));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => ({ text: line, size, isBold }));
}

/** The content streams of as many pages as it takes. */
function pagesOf(lines: readonly Required<PdfLine>[]): string[] {
  const pages: string[] = [];
  let drawn = '';
  let y = PAGE.height - PAGE.margin;
  for (const { text, size, isBold } of lines) {
    // A heading stands clear of what is above it.
    y -= size * LEADING + (size > 11 && drawn !== '' ? 8 : 0);
    if (y < PAGE.margin) {
      pages.push(drawn);
      drawn = '';
      y = PAGE.height - PAGE.margin - size * LEADING;
    }
    drawn += `BT /F${isBold ? 2 : 1} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${encoded(text)}) Tj ET\n`;
  }
  return [...pages, drawn];
}
