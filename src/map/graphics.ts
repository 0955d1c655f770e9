let isDrawnFast: boolean | undefined;

/**
 * Whether this device draws maps with a graphics card, not with its processor. Looked up once, in some milliseconds.
 */
export function hasGraphicsCard(): boolean {
  return (isDrawnFast ??= probe());
}

/** Whether this browser can draw maps at all: some have WebGL switched off. */
export function drawsMaps(): boolean {
  return (canDraw ??= hasGraphicsCard() || hasContext());
}

let canDraw: boolean | undefined;

function hasContext(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Chromium counts its own drawing in software as no caveat: there the name tells. */
function probe(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const name = rendererOf(context);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** Firefox names it at once, and complains when the extension is asked for. */
function rendererOf(context: WebGL2RenderingContext): string {
  const name = String(context.getParameter(context.RENDERER));
  const more = name.startsWith('WebKit') ? context.getExtension('WEBGL_debug_renderer_info') : null;
  return more === null ? name : String(context.getParameter(more.UNMASKED_RENDERER_WEBGL));
}
