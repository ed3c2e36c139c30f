import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Text } from './text';

const Bar = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'space-between', mb: '5' },
});
const Names = chakra('div', {
  base: { minW: '0', flex: '1 1 16rem' },
  // A title alone leaves room for a button beside it on phones, too.
  variants: { alone: { true: { flexBasis: '9rem' } } },
});
// Several buttons move below the title together.
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** Header of a screen: title, one line below it, the main action at the right. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Bar alignItems={subtitle ? 'flex-start' : 'center'}>
      <Names alone={!subtitle}>
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          {title}
        </Heading>
        {subtitle && (
          <Text color="fg.muted" mt="1" overflowWrap="anywhere">
            {subtitle}
          </Text>
        )}
      </Names>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}
