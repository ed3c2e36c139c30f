import { Link } from '@voxgrove/sdk';
import { Card, Heading, HStack, Stack, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Lead, LeadDetail } from '../../../contract/leads';
import { FactList } from '../../parts/FactList';
import type { Fact } from '../../parts/FactList';
import { useTexts } from './useTexts';

/** Facts about a lead besides the fields that can be edited. */
export function LeadFacts({ detail }: { detail: LeadDetail }) {
  const { data: lead, conversations } = detail;
  const t = useTexts();
  const { firstTouch, lastTouch, consent } = lead;
  const facts: Fact[] = [
    [t('source'), t(`sources.${lead.source}`)],
    [t('created'), <TimeAgo key="created" at={lead.createdAt} />],
    ...(isKnown(firstTouch)
      ? [[t('firstTouch'), <TouchFacts key="first" touch={firstTouch} />] as const]
      : []),
    ...(isKnown(lastTouch) && JSON.stringify(lastTouch) !== JSON.stringify(firstTouch)
      ? [[t('lastTouch'), <TouchFacts key="last" touch={lastTouch} />] as const]
      : []),
  ];
  return (
    <Stack gap="4">
      <Card>
        <FactList facts={facts} size="sm" />
      </Card>
      <Card>
        <Heading as="h2" fontSize="sm" mb="2">
          {t('consent')}
        </Heading>
        {consent ? (
          <Stack gap="1" fontSize="sm">
            <Text htmlTranslate="no">{consent.text}</Text>
            <Text color="fg.muted" fontSize="xs">
              {t('consentAt', {
                at: new Date(consent.at).toLocaleString(),
                source: t(`sources.${consent.source}`),
              })}
            </Text>
          </Stack>
        ) : (
          <Text color="fg.muted" fontSize="sm">
            {t('noConsent')}
          </Text>
        )}
      </Card>
      <Card>
        <Heading as="h2" fontSize="sm" mb="2">
          {t('conversations')}
        </Heading>
        {conversations.length === 0 && (
          <Text color="fg.muted" fontSize="sm">
            {t('noConversations')}
          </Text>
        )}
        <Stack as="ul" gap="1">
          {conversations.map(({ id, agentId, title, startedAt }) => (
            <HStack as="li" key={id} justify="space-between" gap="3" fontSize="sm">
              <TextLink asChild minW="0">
                <Link to={`/agents/${agentId}/convos?c=${id}`}>
                  <Text as="span" lineClamp="1" htmlTranslate="no">
                    {title || t('openConversation')}
                  </Text>
                </Link>
              </TextLink>
              <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
                <TimeAgo at={startedAt} />
              </Text>
            </HStack>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

type Touch = Lead['firstTouch'];

const isKnown = ({ pageUrl, referrer, utm }: Touch): boolean =>
  pageUrl !== undefined || referrer !== undefined || utm !== undefined;

/** Shows the page that a person came to, from where, and by which campaign. */
function TouchFacts({ touch: { pageUrl, referrer, utm } }: { touch: Touch }) {
  const t = useTexts();
  const campaign = Object.entries(utm ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Text>{pageUrl}</Text>
      {referrer !== undefined && <Text color="fg.muted">{t('cameFrom', { page: referrer })}</Text>}
      {campaign.length > 0 && <Text color="fg.muted">{campaign.join(', ')}</Text>}
    </>
  );
}
