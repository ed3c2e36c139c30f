import { useEffect, useMemo, useRef, useState } from 'react';
import { Slot, useT } from '@voxgrove/sdk';
import { Box, Button, Icon } from '@voxgrove/ui';

/** The trace of an answer in a test, on request. The remote that stores the answers renders it. */
export function AnswerDetails({ agentId, messageId }: { agentId: string; messageId: string }) {
  const t = useT('mf-widget');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const props = useMemo(() => ({ agentId, messageId }), [agentId, messageId]);
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Box
      ref={box}
      my="1"
      bg="bg.panel"
      color="fg"
      fontFamily="body"
      fontSize="sm"
      borderWidth="1px"
      borderRadius="sm"
      w={open ? 'full' : 'fit-content'}
      minW="0"
    >
      <Button
        variant="ghost"
        size="sm"
        h="7"
        px="2"
        fontSize="xs"
        color="fg.muted"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Box as="span" display="inline-flex" transform={open ? 'none' : 'rotate(-90deg)'}>
          <Icon name="chevron-down" size={12} />
        </Box>
        {t('test.trace')}
      </Button>
      {open && (
        <Box p="2" pt="1">
          <Slot name="agent.trace" props={props} />
        </Box>
      )}
    </Box>
  );
}
