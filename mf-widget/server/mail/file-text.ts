import type { Attachment } from '@voxgrove/contracts';

/**
 * Returns name and type of a file. With a dot between them the text would look like a web address.
 */
export function fileText({ name, type }: Attachment): string {
  const kind = type.slice(type.indexOf('/') + 1).toUpperCase();
  return `[${name.replace(/\.(png|jpe?g|webp|gif|pdf)$/i, '')} (${kind})]`;
}
