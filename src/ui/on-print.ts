/** Calls back when the page is about to be printed, or is shown as it would be printed; the answer ends it. */
export function onPrint(listener: () => void): () => void {
  const media = matchMedia('print');
  const onChange = () => {
    if (media.matches) listener();
  };
  addEventListener('beforeprint', listener);
  media.addEventListener('change', onChange);
  onChange();
  return () => {
    removeEventListener('beforeprint', listener);
    media.removeEventListener('change', onChange);
  };
}
