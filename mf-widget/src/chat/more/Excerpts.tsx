import type { Source } from '@voxgrove/contracts';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import { useTexts } from '../language/useTexts';
import { ExternalLink, Markdown } from '../markdown/Markdown';

/** The sources with an excerpt, which a click opens, together with the link to its page. */
export function Excerpts({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts();
  return (
    <ul className="excerpts" aria-label={texts.sources}>
      {sources.map(({ title, url, heading, excerpt = '' }, index) => {
        const href = safeLink(url);
        const page = title || (href && new URL(href).hostname);
        return (
          <li key={index}>
            <details>
              <summary dir="auto">{heading || page}</summary>
              <div className="bubble" dir="auto">
                <Markdown text={excerpt} />
              </div>
              {href && (
                <ExternalLink href={href}>
                  <span dir="auto">{page}</span>
                </ExternalLink>
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
