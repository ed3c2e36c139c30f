import { COUNTED_CHARS } from '../../contract/inbox';
import type { CountedValues, StoredConversation } from './collections';
import { startInUtc } from './start-in-utc';

/** Maximum number of different sources that statistics count in one conversation. */
const MOST_SOURCES = 60;

const cut = (value: string): string => value.slice(0, COUNTED_CHARS);

type Started = Pick<StoredConversation, 'startedAt'> &
  Partial<Pick<StoredConversation, 'lang' | 'pageUrl' | 'device' | 'unrecorded'>>;

/**
 * Returns the values of the first message. Page and country of an unrecorded conversation are not
 * kept.
 */
export function startedWith({
  startedAt,
  lang,
  pageUrl,
  device,
  unrecorded,
}: Started): CountedValues {
  const started = { ...startInUtc(startedAt), ...(lang !== undefined && { lang }) };
  if (unrecorded) return started;
  const country = device?.country?.code;
  return {
    ...started,
    ...(country !== undefined && { country }),
    ...(pageUrl !== undefined && { page: cut(pageUrl) }),
  };
}

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
