import { useState } from 'react';
import { notify, useQueryClient } from '@voxgrove/sdk';
import { Button, Card, Flex, Heading, Stack, Text, TimeAgo } from '@voxgrove/ui';
import { PasswordDialog } from './PasswordDialog';
import { securityQuery } from './data';
import { useTexts } from './useTexts';

/** Says whether a password is set, and offers the actions for it. */
export function PasswordCard({ setAt }: { setAt: number | null }) {
  const t = useTexts();
  const client = useQueryClient();
  const [doing, setDoing] = useState<'set' | 'remove'>();
  const done = () => {
    notify({
      type: 'success',
      message: t(doing === 'remove' ? 'password.removed' : 'password.saved'),
    });
    setDoing(undefined);
    void client.invalidateQueries(securityQuery);
  };
  return (
    <Card pad="lg">
      <Stack gap="4" align="flex-start">
        <div>
          <Heading size="md">{t('password.title')}</Heading>
          <Text color="fg.muted" mt="1">
            {t('password.lead')}
          </Text>
        </div>
        <Text>
          {setAt === null ? (
            t('password.none')
          ) : (
            <>
              {t('password.setAt')} <TimeAgo at={setAt} />
            </>
          )}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant={setAt === null ? 'solid' : 'outline'} onClick={() => setDoing('set')}>
            {t(setAt === null ? 'password.set' : 'password.change')}
          </Button>
          {setAt !== null && (
            <Button variant="ghost" onClick={() => setDoing('remove')}>
              {t('password.remove')}
            </Button>
          )}
        </Flex>
      </Stack>
      {doing && (
        <PasswordDialog
          removing={doing === 'remove'}
          hasPassword={setAt !== null}
          onDone={done}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Card>
  );
}
