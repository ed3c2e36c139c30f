import { useState } from 'react';
import { useT, useTitle } from '@voxgrove/sdk';
import { Button, Card, ListPage, Stack, Text } from '@voxgrove/ui';

/** First screen of the remote. */
export function HomeScreen() {
  const t = useT('mf-template');
  const [count, setCount] = useState(0);
  useTitle(t('home.title'));
  return (
    <ListPage title={t('home.title')} subtitle={t('home.subtitle')}>
      <Card p="5">
        <Stack gap="3" alignItems="flex-start">
          <Text>{t('home.count', { count })}</Text>
          <Button onClick={() => setCount(count + 1)}>{t('home.add')}</Button>
        </Stack>
      </Card>
    </ListPage>
  );
}
