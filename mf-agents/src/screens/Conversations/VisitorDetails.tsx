import type { PreChatField, VisitorProfile } from '@voxgrove/contracts';
import { useQuery } from '@voxgrove/sdk';
import { Box, Grid, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import { agentQuery } from '../../data/agents/queries';
import { useTexts } from '../../i18n/useTexts';

const FIELDS = ['name', 'email', 'phone', 'userId'] as const;

/**
 * Known facts about the visitor: the name they gave, answers of the form before the chat, variables
 * of the website.
 */
export function VisitorDetails({ agentId, visitor }: { agentId: string; visitor: VisitorProfile }) {
  const t = useTexts();
  const { data: view } = useQuery(agentQuery(agentId));
  // The questions of the draft come first. Questions that only the published version contains are
  // used, too.
  const questions = [
    ...(view?.agent.webChat.preChatForm ?? []),
    ...(view?.published?.webChat.preChatForm ?? []),
  ];
  const { consent, ...more } = visitor.more;
  const rows = [
    ...FIELDS.flatMap((field): [string, string][] =>
      visitor[field] ? [[t(`convos.${field}`), visitor[field]]] : [],
    ),
    ...Object.entries(more).map(([key, value]) => [labelOf(questions, key), value] as const),
    ...(consent === undefined
      ? []
      : [[t('convos.consent'), t('convos.consentAt', { at: consentedAt(consent) })] as const]),
  ];
  return (
    <Box
      maxH="14rem"
      overflow="auto"
      borderBottomWidth="1px"
      bg="bg.muted"
      px="4"
      py="3"
      role="region"
      aria-label={t('convos.detailsOf')}
      tabIndex={0}
      outlineOffset="-2px"
    >
      <Grid
        as="dl"
        templateColumns="minmax(4rem, max-content) minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        fontSize="xs"
      >
        {rows.map(([label, value], index) => (
          <Fragment key={index}>
            <Text as="dt" color="fg.muted" htmlTranslate="no" maxW="12rem" overflowWrap="anywhere">
              {label}
            </Text>
            <Text as="dd" htmlTranslate="no" overflowWrap="anywhere">
              {value}
            </Text>
          </Fragment>
        ))}
      </Grid>
    </Box>
  );
}

/**
 * Returns the text of the question that the visitor answered. For a variable of the website: the
 * key itself.
 */
const labelOf = (questions: readonly PreChatField[], key: string): string =>
  questions.find((question) => question.key === key)?.label || key;

/**
 * Returns when a visitor gave consent. The stored value is the hash of the text and the time:
 * `k2j4x 2026-11-01T10:00:00Z`.
 */
function consentedAt(consent: string): string {
  const at = new Date(consent.split(' ').at(-1)!);
  if (Number.isNaN(at.getTime())) return consent;
  const language = document.documentElement.lang || 'en';
  return at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
