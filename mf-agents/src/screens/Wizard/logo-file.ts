import { endingsFor, errorMessage, uploadFault } from '@voxgrove/contracts';

/** Size limit. A logo is shown at the size of a fingertip, so a small file is enough. */
const MAX_MEGABYTES = 0.5;
export const LOGO_ENDINGS = endingsFor('agentPicture');

/**
 * First bytes of PNG, JPEG, GIF and WebP files, in base64. The server checks the file, too, but
 * only once the agent exists.
 */
const PICTURE = /^data:[^,]*,(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR.{7}RUJQ)/;

/**
 * The owner's own picture. It is kept here until the agent exists and the picture can be uploaded.
 */
export interface Logo {
  name: string;
  dataUrl: string;
}

/** Returns the picture, or an error text if the file cannot be used. */
export async function readLogo(file: File): Promise<Logo | string> {
  const fault =
    uploadFault(file, 'agentPicture') ??
    (file.size > MAX_MEGABYTES * 1_000_000
      ? errorMessage('UPLOAD_TOO_LARGE', { n: MAX_MEGABYTES })
      : undefined);
  if (fault !== undefined) return fault;
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsDataURL(file);
  });
  return PICTURE.test(dataUrl)
    ? { name: file.name, dataUrl }
    : errorMessage('UPLOAD_TYPE_REFUSED', { list: LOGO_ENDINGS.join(', ') });
}

/** Returns the stored picture as a file. */
export function logoFile({ name, dataUrl }: Logo): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
    type: /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png',
  });
}
