import type { Source } from '@voxgrove/contracts';
import { ExternalLink } from '../markdown/Markdown';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import { useTexts } from '../language/useTexts';

/** The linked sources of an answer, each once. `Excerpts` shows the sources with an excerpt. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts();
  const links = sources.flatMap(({ title, url, heading, excerpt }) => {
    const href = safeLink(url);
    return href && !excerpt ? [{ href, title: heading || title || new URL(href).hostname }] : [];
  });
  const unique = links.filter(
    (link, index) => links.findIndex(({ href }) => href === link.href) === index,
  );
  if (unique.length === 0) return null;
  return (
    <ul className="sources" aria-label={texts.sources}>
      {unique.map(({ href, title }) => (
        <li key={href}>
          <ExternalLink href={href}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M14 5h5v5M19 5l-9 9M9 5H5v14h14v-4" />
            </svg>
            <span className="title" dir="auto">
              {title}
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
