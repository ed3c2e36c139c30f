import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { CopyChip } from '../controls/CopyChip';
import { Heading, Text } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDir: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '5',
    py: '12',
    maxW: 'prose',
    mx: 'auto',
  },
});
const Mark = chakra('div', {
  base: {
    boxSize: '12',
    borderRadius: 'full',
    bg: 'danger.subtle',
    color: 'danger.fg',
    display: 'grid',
    placeItems: 'center',
    mb: '2',
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2',
    alignItems: 'center',
    color: 'fg.muted',
    fontSize: 'xs',
    mt: '2',
  },
});

export interface ErrorStateProps {
  title: ReactNode;
  message?: ReactNode;
  requestId?: string | undefined;
  onRetry?: () => void;
  actions?: ReactNode;
  /** The component fills the page, so its title is the page's title. */
  page?: boolean;
}

/** An error: what happened, the next step, and the request id for support. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
  actions,
  page = false,
}: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <Frame role="alert">
      <Mark aria-hidden>
        <CloudOff size={22} />
      </Mark>
      <Heading as={page ? 'h1' : 'h2'} size="md">
        {title}
      </Heading>
      {message && <Text color="fg.muted">{message}</Text>}
      {(onRetry || actions) && (
        <Line fontSize="sm">
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {actions}
        </Line>
      )}
      {requestId && (
        <Line>
          {texts.requestId} <CopyChip value={requestId} />
        </Line>
      )}
    </Frame>
  );
}
