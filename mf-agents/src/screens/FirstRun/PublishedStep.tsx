import { Slot } from '@voxgrove/sdk';
import { Box, Button, Heading, Stack, Text } from '@voxgrove/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { FirstRunProps } from '@voxgrove/contracts/first-run';
import { AboutCard } from '../../parts/AboutCard/AboutCard';
import { Footer } from './Footer';
import { useFirstRunTexts } from './texts';
import type { FirstAgent } from './use-first-agent';

/** The agent is live. Shows its code, the first visit, and the questions about the user. */
export function PublishedStep({
  agentId,
  edit: { view },
  props: { askAbout },
  onLeave,
}: {
  agentId: string;
  edit: FirstAgent;
  props: FirstRunProps;
  onLeave: () => void;
}) {
  const t = useFirstRunTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const script = useMemo(() => ({ agentId, simple: true }), [agentId]);
  return (
    <>
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="0">
            {t('published.title')}
          </Heading>
          <Text color="fg.muted" mt="1">
            {t('published.lead')}
          </Text>
        </Box>
        <Slot name="agent.publish.website-script" props={script} />
        {askAbout && <AboutCard view={view} />}
      </Stack>
      <Footer
        action={
          <Button size="lg" variant="outline" onClick={onLeave}>
            {t('published.open')}
          </Button>
        }
      />
    </>
  );
}
