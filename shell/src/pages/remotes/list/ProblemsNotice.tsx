import type { RemotesOverview } from '@voxgrove/contracts';
import { AlertBox, Code, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Lists unusable remote folders and says why. */
export function ProblemsNotice({ problems }: Pick<RemotesOverview, 'problems'>) {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <AlertBox type="warning" title={t('problems.title')}>
      <Stack gap="1" mt="1">
        {problems.map(({ folder, problem }) => (
          <Text key={folder} htmlTranslate="no">
            <Code>{folder}</Code> {problem}
          </Text>
        ))}
      </Stack>
    </AlertBox>
  );
}
