import { trialNow } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { i18n, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Box, Flex, Icon, Tooltip } from '@voxgrove/ui';
import { useNow } from './use-now';

/**
 * Shows the end of the workspace's whitelabel trial, and for a few days afterwards that the trial
 * has ended.
 */
export function TrialBanner({ collapsed = false }: { collapsed?: boolean }) {
  const t = useT('shell');
  const endsAt = useWorkspaceIfAny()?.whitelabelTrialEndsAt ?? null;
  const trial = trialNow(endsAt, useNow());
  if (endsAt === null || trial === null) return null;
  const date = new Date(endsAt * 1000).toLocaleDateString(i18n.language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const running = trial.state === 'running';
  const title = t(running ? 'nav.trial.running' : 'nav.trial.ended');
  const words = running
    ? [t('nav.trial.days', { count: trial.daysLeft }), t('nav.trial.ends', { date })]
    : [t('nav.trial.endedOn', { date })];
  const tone = running ? 'info' : 'warning';
  if (collapsed)
    return (
      <Tooltip content={`${title}: ${words.join(', ')}`} placement="right">
        <Flex
          role="note"
          tabIndex={0}
          aria-label={`${title}: ${words.join(', ')}`}
          mx="auto"
          w="10"
          h="9"
          align="center"
          justify="center"
          borderRadius="sm"
          color={`${tone}.fg`}
          bg={`${tone}.subtle`}
        >
          <Icon name="clock" size={16} />
        </Flex>
      </Tooltip>
    );
  return (
    <Box
      role="note"
      p="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor={`${tone}.border`}
      bg={`${tone}.subtle`}
      fontSize="xs"
    >
      <Box fontWeight="semibold">{title}</Box>
      {words.map((text) => (
        <Box key={text} color="fg.muted">
          {text}
        </Box>
      ))}
    </Box>
  );
}
