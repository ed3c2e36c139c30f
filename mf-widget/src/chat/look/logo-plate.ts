/** Pixels of a logo, as canvases give them: red, green, blue, opacity, each 0 to 255. */
type Pixels = ArrayLike<number>;
type Rgb = [number, number, number];

const SIDE = 24;
const OPAQUE = 128;
/**
 * Difference of two colors per component (0 to 255). Two colors whose components all differ by less
 * look like one surface.
 */
const SAME = 44;
/**
 * Share of a logo's opaque pixels (0 to 1). If more of them have the header's color, the logo loses
 * its shape in the header.
 */
const MOST_SHARED = 0.35;
const WHITE = '#ffffff';
const DARK = '#1a2128';

/**
 * Returns the color (`#rrggbb`) of a plate behind a logo that would be invisible in the header;
 * undefined if the logo is visible without a plate.
 */
export function plateFor(pixels: Pixels, header: string): string | undefined {
  const colors: Rgb[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4)
    if (pixels[at + 3]! >= OPAQUE) colors.push([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]);
  const isLostOn = (surface: string): boolean => {
    const shared = colors.filter((color) => isSame(color, rgbOf(surface))).length;
    return shared > colors.length * MOST_SHARED;
  };
  if (!isLostOn(header)) return undefined;
  return isLostOn(WHITE) ? DARK : WHITE;
}

const isSame = (one: Rgb, other: Rgb): boolean =>
  one.every((part, index) => Math.abs(part - other[index]!) < SAME);

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

/**
 * Returns the color of the plate for the picture at an address; undefined also if the picture's
 * host does not let us read it.
 */
export async function plateOf(address: string, header: string): Promise<string | undefined> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  try {
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, SIDE, SIDE);
    const pixels = context?.getImageData(0, 0, SIDE, SIDE).data;
    return pixels && plateFor(pixels, header);
  } catch {
    return undefined;
  }
}
