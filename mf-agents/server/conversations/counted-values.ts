import { COUNTED_CHARS } from '../../contract/inbox';
import type { CountedValues, StoredConversation } from './collections';

/** Maximum number of different sources that statistics count in one conversation. */
const MOST_SOURCES = 60;

const cut = (value: string): string => value.slice(0, COUNTED_CHARS);

/** Returns the values of the first message. The page of an unrecorded conversation is not kept. */
export const startedWith = ({
  lang,
  pageUrl,
  unrecorded,
}: Pick<StoredConversation, 'lang' | 'pageUrl' | 'unrecorded'>): CountedValues => ({
  ...(lang !== undefined && { lang }),
  ...(pageUrl !== undefined && !unrecorded && { page: cut(pageUrl) }),
});

/**
 * Returns the values after an answer, and the sources that the conversation did not have before.
 */
export function withAnswer(
  before: CountedValues = {},
  engine: string | undefined,
  sources: readonly { title: string; url: string }[],
): { counted: CountedValues; newSources: string[]; isNewEngine: boolean } {
  const { engines = [], sources: countedSources = [] } = before;
  const used = new Set(sources.map(({ title, url }) => cut(title || url)));
  const newSources = [...used]
    .filter((source) => !countedSources.includes(source))
    .slice(0, MOST_SOURCES - countedSources.length);
  const isNewEngine = engine !== undefined && !engines.includes(engine);
  return {
    counted: {
      ...before,
      ...(isNewEngine && { engines: [...engines, engine] }),
      ...(newSources.length > 0 && { sources: [...countedSources, ...newSources] }),
    },
    newSources,
    isNewEngine,
  };
}
