import type { Attachment } from '@voxgrove/contracts';
import { ExternalLink } from '../markdown/Markdown';
import { Picture } from './Picture';
import { useMoreTexts } from './texts';

/**
 * Files of a message: pictures are shown, and all can be opened. `whole` returns the absolute URL.
 */
export function Files({
  files,
  whole,
}: {
  files: readonly Attachment[];
  whole: (url: string) => string;
}) {
  const texts = useMoreTexts();
  return (
    <ul className="files" aria-label={texts.attachments}>
      {files.map(({ id, url, name, type }) => (
        <li key={id}>
          <ExternalLink href={whole(url)}>
            {type.startsWith('image/') ? (
              <Picture src={whole(url)} alt={name} otherwise={name} />
            ) : (
              <span dir="auto">{name}</span>
            )}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
