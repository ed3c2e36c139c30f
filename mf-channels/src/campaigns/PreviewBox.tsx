import { useT } from '@voxgrove/sdk';
import { AlertBox, Button, Card, Flex, Heading, Stack, Text } from '@voxgrove/ui';
import { EXCLUSIONS, PREVIEWED_AT_ONCE } from '../../contract/campaigns';
import type { CampaignPreview, PreviewedPerson } from '../../contract/campaigns';

/**
 * Shows how many people a campaign would reach, who is excluded and why, the credits, and page by
 * page what each person gets.
 */
export function PreviewBox({
  preview,
  from,
  timeZone,
  hasTwoTexts,
  onPage,
}: {
  preview: CampaignPreview;
  from: number;
  timeZone: string;
  hasTwoTexts: boolean;
  onPage: (from: number) => void;
}) {
  const t = useT('mf-channels');
  const { reachable, excluded, missing, credits, available, people, total } = preview;
  const reasons = EXCLUSIONS.filter((reason) => excluded[reason] > 0);
  return (
    <Card p="5" role="status">
      <Stack gap="3">
        <Heading as="h2" fontSize="md">
          {t('campaigns.reaches', { count: reachable })}
        </Heading>
        {reasons.length > 0 && (
          <Stack as="ul" gap="1" ps="5">
            {reasons.map((reason) => (
              <li key={reason}>
                {t(`campaigns.excludedFor.${reason}`, { count: excluded[reason] })}
              </li>
            ))}
          </Stack>
        )}
        {missing.length > 0 && (
          <AlertBox type="warning" title={t('campaigns.missingTitle')}>
            <Stack as="ul" gap="1" ps="5">
              {missing.map(({ name, count }) => (
                <li key={name}>{t('campaigns.missingOf', { name, count })}</li>
              ))}
            </Stack>
          </AlertBox>
        )}
        {available !== null && (
          <Text color={credits > available ? 'danger.fg' : 'fg.muted'} fontSize="sm">
            {t(credits > available ? 'campaigns.creditsMissing' : 'campaigns.creditsForecast', {
              credits,
              available,
            })}
          </Text>
        )}
        {people.map((person, index) => (
          <PersonCard
            key={from + index}
            person={person}
            timeZone={timeZone}
            hasTwoTexts={hasTwoTexts}
          />
        ))}
        {total > PREVIEWED_AT_ONCE && (
          <Flex gap="3" alignItems="center" flexWrap="wrap">
            <Button
              size="sm"
              variant="outline"
              disabled={from === 0}
              onClick={() => onPage(Math.max(0, from - PREVIEWED_AT_ONCE))}
            >
              {t('campaigns.earlier')}
            </Button>
            <Text fontSize="sm">
              {t('campaigns.peopleOf', { from: from + 1, to: from + people.length, total })}
            </Text>
            <Button
              size="sm"
              variant="outline"
              disabled={from + people.length >= total}
              onClick={() => onPage(from + PREVIEWED_AT_ONCE)}
            >
              {t('campaigns.further')}
            </Button>
          </Flex>
        )}
      </Stack>
    </Card>
  );
}

/** Shows what one person gets, or why the person gets nothing. */
function PersonCard({
  person: { name, address, subject, text, variant, sendAt, exclusion, missing },
  timeZone,
  hasTwoTexts,
}: {
  person: PreviewedPerson;
  timeZone: string;
  hasTwoTexts: boolean;
}) {
  const t = useT('mf-channels');
  const localTime = new Date(sendAt).toLocaleString(undefined, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Stack gap="1" bg="bg.subtle" borderRadius="md" p="3">
      <Text color="fg.muted" fontSize="sm" htmlTranslate="no" overflowWrap="anywhere">
        {[name, address].filter(Boolean).join(' · ')}
      </Text>
      {exclusion === null ? (
        <>
          {subject !== '' && (
            <Text fontWeight="medium" overflowWrap="anywhere" htmlTranslate="no">
              {subject}
            </Text>
          )}
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" htmlTranslate="no">
            {text}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {hasTwoTexts
              ? t('campaigns.getsText', { variant, at: localTime, zone: timeZone })
              : t('campaigns.gets', { at: localTime, zone: timeZone })}
          </Text>
        </>
      ) : (
        <Text color="warning.fg" fontSize="sm">
          {exclusion === 'missingValue'
            ? t('campaigns.missingValues', { names: missing.join(', ') })
            : t(`campaigns.exclusions.${exclusion}`)}
        </Text>
      )}
    </Stack>
  );
}
