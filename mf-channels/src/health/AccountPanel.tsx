import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Badge, Button, Card, Flex, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { useAccountAct } from '../data/accounts';
import type { AccountAct } from '../data/accounts';
import { HealthFacts } from './HealthFacts';

/** Texts of a channel for the actions on a connection. */
export interface PanelWords {
  /** If absent, the default text is shown. */
  test?: string;
  remove: string;
  removeTitle: string;
  removed: string;
  removeBody?: string;
  removeFailed?: string;
}

/**
 * Shows a connection: its name, its health, and its actions. `note`: text below the name.
 * `testForm`: form for the text and the recipient of a test. If it is absent, the customer who was
 * the last to write gets the test.
 */
export function AccountPanel({
  account,
  note,
  words,
  testForm,
}: {
  account: ChannelAccount;
  note?: ReactNode;
  words?: PanelWords;
  testForm?: (close: () => void) => ReactNode;
}) {
  const t = useT('mf-channels');
  const [isTesting, setIsTesting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const nameId = useId();
  const { label, health } = account;
  const removeLabel = words?.remove ?? t('account.remove');
  const doneWith = (action: AccountAct): string =>
    (action === 'remove' ? words?.removed : undefined) ?? t(`account.${action}Done`, { label });
  const act = useAccountAct(account, {
    done: (action) => notify({ type: 'success', message: doneWith(action) }),
    failed: (error, action) => {
      const failed = action === 'remove' ? words?.removeFailed : undefined;
      notify({ type: 'error', message: failed ?? toApiError(error).message });
    },
  });
  const pending = act.isPending ? act.variables : undefined;
  return (
    <Card p="4" role="group" aria-labelledby={nameId}>
      <Stack gap="3">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Text id={nameId} fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere" flex="1">
            {label}
          </Text>
          <Badge tone={health.needsReauth ? 'danger' : 'success'}>
            {t(health.needsReauth ? 'channels.needsReauth' : 'account.connected')}
          </Badge>
        </Flex>
        {note}
        {health.needsReauth && <AlertBox type="error">{t('account.reauth')}</AlertBox>}
        <HealthFacts health={health} />
        <Text fontSize="sm" color="fg.muted">
          {t('account.repeats')}
        </Text>
        {act.error && <AlertBox type="error">{toApiError(act.error).message}</AlertBox>}
        {isAsking ? (
          <AlertBox
            type="warning"
            title={words?.removeTitle ?? t('account.removeTitle', { label })}
          >
            <Stack gap="3">
              <Text>{words?.removeBody ?? t('account.removeBody')}</Text>
              <Flex gap="2">
                <Button size="sm" variant="outline" onClick={() => setIsAsking(false)}>
                  {t('account.keep')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  loading={pending === 'remove'}
                  onClick={() => act.mutate('remove')}
                >
                  {removeLabel}
                </Button>
              </Flex>
            </Stack>
          </AlertBox>
        ) : (
          <Flex gap="2" flexWrap="wrap">
            <Button
              size="sm"
              variant="outline"
              loading={pending === 'test'}
              onClick={() => (testForm ? setIsTesting(true) : act.mutate('test'))}
            >
              {words?.test ?? t('account.test')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={pending === 'reconnect'}
              onClick={() => act.mutate('reconnect')}
            >
              {t('account.reconnect')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
              {removeLabel}
            </Button>
          </Flex>
        )}
        {isTesting && testForm?.(() => setIsTesting(false))}
      </Stack>
    </Card>
  );
}
