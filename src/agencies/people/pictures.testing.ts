import sharp from 'sharp';

/** A picture of one colour, as the wire takes it. */
export async function picture(format: 'png' | 'jpeg' = 'png'): Promise<string> {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a5a55' } });
  return (await image.toFormat(format).toBuffer()).toString('base64');
}
