/** What a PDF begins with. Some readers look for it further on too: what hides a PDF in another file is not taken. */
export const PDF_HEAD_BYTES = 5;

export function isPdfHead(head: Buffer): boolean {
  return head.toString('latin1', 0, PDF_HEAD_BYTES) === '%PDF-';
}

/** Bytes at the end of a file among which ISO 32000-1 has readers look for the marker. */
const TAIL_BYTES = 1024;

/** Notes the end of a file as it comes, to tell whether a PDF is whole. */
export function createPdfEnd(): { see(chunk: Buffer): void; isThere(): boolean } {
  let tail = Buffer.alloc(0);
  return {
    see(chunk) {
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    },
    isThere: () => tail.includes('%%EOF'),
  };
}
