import type { Source } from '@voxgrove/contracts';
import { ExternalLink, Markdown } from '../markdown/Markdown';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import { useTexts } from '../language/useTexts';

interface Shown {
  title: string;
  /** Undefined for a passage of a document, or an address that must not be opened. */
  href: string | undefined;
  excerpt: string | undefined;
}

/** The sources of an answer, each once. A source with an excerpt opens it on a click. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts();
  const shown = sources.flatMap(({ title, url, heading, excerpt }): Shown[] => {
    const href = safeLink(url);
    const name = heading || title || (href && new URL(href).hostname);
    return name && (href || excerpt) ? [{ title: name, href, excerpt }] : [];
  });
  const unique = shown.filter(
    ({ href, excerpt }, index) =>
      shown.findIndex((one) => one.href === href && one.excerpt === excerpt) === index,
  );
  if (unique.length === 0) return null;
  return (
    <ul className="sources" aria-label={texts.sources}>
      {unique.map(({ title, href, excerpt }, index) => (
        <li key={index}>
          {excerpt ? (
            <details>
              <summary dir="auto">{title}</summary>
              <div className="bubble" dir="auto">
                <Markdown text={excerpt} />
              </div>
              {href && <SourceLink title={title} href={href} />}
            </details>
          ) : (
            href && <SourceLink title={title} href={href} />
          )}
        </li>
      ))}
    </ul>
  );
}

const SourceLink = ({ title, href }: { title: string; href: string }) => (
  <ExternalLink href={href}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 5h5v5M19 5l-9 9M9 5H5v14h14v-4" />
    </svg>
    <span className="title" dir="auto">
      {title}
    </span>
  </ExternalLink>
);
