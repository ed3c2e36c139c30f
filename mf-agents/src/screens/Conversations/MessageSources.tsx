import type { Source } from '@voxgrove/contracts';
import { Box, Stack } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { LinkOut } from '../../parts/LinkOut';
import { MessageText } from '../../parts/MessageText';

/** The sources of an answer. A click shows the excerpt of a source, as in the chat. */
export function MessageSources({ sources }: { sources: readonly Source[] }) {
  const t = useTexts();
  if (sources.length === 0) return null;
  return (
    <Stack
      htmlTranslate="no"
      as="ul"
      gap="2"
      mt="2"
      pt="2"
      borderTopWidth="1px"
      borderColor="accent.border"
      aria-label={t('convos.sources')}
    >
      {sources.map((source, index) => (
        <Box as="li" key={index} fontSize="xs" overflowWrap="anywhere">
          {source.excerpt ? (
            <Excerpt source={source} excerpt={source.excerpt} />
          ) : (
            <Page url={source.url}>{nameOf(source)}</Page>
          )}
        </Box>
      ))}
    </Stack>
  );
}

function Excerpt({ source, excerpt }: { source: Source; excerpt: string }) {
  return (
    <details>
      <Box as="summary" cursor="button">
        {nameOf(source)}
      </Box>
      <Stack gap="2" mt="2">
        <MessageText text={excerpt} />
        {source.url !== '' && <Page url={source.url}>{source.title || source.url}</Page>}
      </Stack>
    </details>
  );
}

/** The name of a source, linked to its page. Sources without an address have no page. */
function Page({ url, children }: { url: string; children: string }) {
  return url === '' ? children : <LinkOut href={url}>{children}</LinkOut>;
}

const nameOf = ({ title, heading }: Source): string => (heading ? `${title} › ${heading}` : title);
