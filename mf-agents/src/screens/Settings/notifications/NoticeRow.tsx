import type { AgentNotice, NoticeChoice, UserId } from '@voxgrove/contracts';
import { useSession } from '@voxgrove/sdk';
import { Box, Checkbox, Flex, Grid, Select, Stack, Text } from '@voxgrove/ui';
import { useId } from 'react';
import type { AgentNoticesView } from '../../../../contract/agent-notices';
import { useTexts } from '../../../parts/settings/useTexts';

type Person = AgentNoticesView['people'][number];

export interface NoticeRowProps {
  kind: AgentNotice;
  choice: NoticeChoice;
  people: readonly Person[];
  onChoose: (choice: NoticeChoice) => void;
}

/** Choices for one kind of event: who is notified, and whether also by email and push. */
export function NoticeRow({ kind, choice, people, onChoose }: NoticeRowProps) {
  const t = useTexts();
  const { user } = useSession();
  const id = useId();
  const { to, notificationLevel } = choice;
  const name = t(`notifications.kind.${kind}`);
  // Messages of a chat go to the person who has taken it over, so no people can be chosen.
  const audiences = kind === 'message' ? ['everyone', 'off'] : ['everyone', 'chosen', 'off'];
  const nameOf = (audience: string): string =>
    t(
      kind === 'message' && audience === 'everyone'
        ? 'notifications.to.handler'
        : `notifications.to.${audience}`,
    );

  const chooseAudience = (next: NoticeChoice['to']) => {
    const chosen = choice.people.length > 0 ? choice.people : [user.uid as UserId];
    onChoose({ ...choice, to: next, people: next === 'chosen' ? chosen : choice.people });
  };
  return (
    <Box as="li" p="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Box flex="1 1 14rem" minW="0">
          <Text fontWeight="medium" id={id}>
            {name}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {t(`notifications.when.${kind}`)}
          </Text>
        </Box>
        <Grid
          gap="2"
          flex={{ base: '1 1 100%', md: '0 0 auto' }}
          templateColumns={{
            // On phones below each other: side by side they would cut off the choices.
            base: 'repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))',
            md: '11rem 11rem',
          }}
        >
          <Select
            aria-label={t('notifications.who', { name })}
            value={to}
            onChange={({ target }) => chooseAudience(target.value as NoticeChoice['to'])}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {nameOf(audience)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('notifications.how', { name })}
            value={String(notificationLevel)}
            disabled={to === 'off'}
            onChange={({ target }) =>
              onChoose({ ...choice, notificationLevel: target.value === '2' ? 2 : 1 })
            }
          >
            <option value="1">{t('notifications.by.bell')}</option>
            <option value="2">{t('notifications.by.all')}</option>
          </Select>
        </Grid>
      </Flex>
      {to === 'chosen' && (
        <Stack role="group" aria-labelledby={id} gap="2" mt="3">
          {people.map(({ userId, displayName, email }) => {
            const isChosen = choice.people.includes(userId);
            const isLast = isChosen && choice.people.length === 1;
            const otherPeople = choice.people.filter((personId) => personId !== userId);
            return (
              <Checkbox
                key={userId}
                checked={isChosen}
                disabled={isLast}
                title={isLast ? t('notifications.last') : undefined}
                onChange={() =>
                  onChoose({ ...choice, people: isChosen ? otherPeople : [...otherPeople, userId] })
                }
              >
                <span translate="no">{displayName || email}</span>
              </Checkbox>
            );
          })}
        </Stack>
      )}
    </Box>
  );
}
