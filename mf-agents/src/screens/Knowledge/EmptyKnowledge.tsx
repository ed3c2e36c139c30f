import { Link } from '@voxgrove/sdk';
import { Button, EmptyState, HStack, Icon, Stack, Text } from '@voxgrove/ui';
import { KINDS, KIND_ICONS } from './kinds';
import { kbPaths } from '../../parts/knowledge-paths';
import { useTexts } from './useTexts';

/** Shown for an agent without knowledge: the most common first source, and the other kinds. */
export function EmptyKnowledge({ agentId }: { agentId: string }) {
  const t = useTexts();
  const paths = kbPaths(agentId);
  const [first, ...otherKinds] = KINDS;
  return (
    <EmptyState
      icon={<Icon name="book-open" size={24} />}
      title={t('emptyTitle')}
      actions={
        <Stack gap="4" align="center">
          <Button asChild size="lg">
            <Link to={paths.add(first)}>
              <Icon name={KIND_ICONS[first]} />
              {t('emptyFirst')}
            </Link>
          </Button>
          <HStack gap="2" flexWrap="wrap" justify="center">
            <Text color="fg.muted">{t('emptyOther')}</Text>
            {otherKinds.map((kind) => (
              <Button asChild key={kind} size="sm" variant="outline">
                <Link to={paths.add(kind)}>
                  <Icon name={KIND_ICONS[kind]} />
                  {t(`kind.${kind}`)}
                </Link>
              </Button>
            ))}
          </HStack>
        </Stack>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  );
}
