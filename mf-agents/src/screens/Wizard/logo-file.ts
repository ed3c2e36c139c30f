import { endingsFor, errorMessage, uploadFault } from '@voxgrove/contracts';

/** A logo is small: it is shown in the size of a fingertip. */
const MAX_MEGABYTES = 0.5;
export const LOGO_ENDINGS = endingsFor('agentPicture');

/**
 * How PNG, JPEG, GIF and WebP begin, in base64. The server looks, too, but only once there is an
 * agent.
 */
const PICTURE = /^data:[^,]*,(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR.{7}RUJQ)/;

/** A picture of the owner's own, as it is kept until there is an agent it can be sent to. */
export interface Logo {
  name: string;
  dataUrl: string;
}

/** The picture, or why it cannot be one, in words to show. */
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

/** The file again. */
export function logoFile({ name, dataUrl }: Logo): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
    type: /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png',
  });
}
