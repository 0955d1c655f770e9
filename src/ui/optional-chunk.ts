/**
 * What `load` fetches for a page that works without it, in the background: where it cannot be fetched the page is not
 * loaded anew, as it is for what it needs (retry-script.ts). Rejects then.
 */
export async function optionalChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { dataset } = document.documentElement;
  dataset['optional'] = '';
  try {
    return await load();
  } finally {
    delete dataset['optional'];
  }
}
