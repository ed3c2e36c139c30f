import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NAV, SIDE_PANEL_WIDTH, TEST_PANEL, agentsTopic } from '@voxgrove/contracts';
import type { DraftAgent } from '@voxgrove/contracts';
import { toApiError, useLive, useQuery, useQueryClient, useRegion, useT } from '@voxgrove/sdk';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Icon,
  IconButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@voxgrove/ui';
import { testedDraftQuery } from '../data/tested-draft';
import { TestChat } from './TestChat';
import { TestStorage } from './test-storage';
import { usePhone } from './use-phone';

export interface TestPanelProps {
  agentId: string;
  takeFocus: boolean;
  onHide: () => void;
}

/** First delay before a retry while the server restarts. The delay doubles each time. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Returns whether the failure may be temporary: the server is restarting or unreachable for now.
 */
function mayPass(failure: Error): boolean {
  const { code, status } = toApiError(failure);
  return code === 'NETWORK' || status >= 502;
}

/**
 * The panel to test the saved draft of one agent: beside the page, above it on narrow screens, and
 * instead of it on phones.
 */
export function TestPanel({ agentId, takeFocus, onHide }: TestPanelProps) {
  const t = useT('mf-widget');
  const region = useRegion();
  const client = useQueryClient();
  const phone = usePhone();
  const {
    data: draft,
    error,
    failureCount,
    refetch,
  } = useQuery({
    ...testedDraftQuery(agentId),
    retry: (_failures, failure) => mayPass(failure),
    retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
  });
  const [storage] = useState(() => new TestStorage(region, agentId));
  const [round, setRound] = useState(0);
  // A save or a publication, on this or another screen, is an event of the workspace's agents.
  useLive(draft ? [agentsTopic(draft.agent.ownerID)] : [], ({ type, id }) => {
    if (type === 'resync' || id === agentId)
      void client.invalidateQueries({ queryKey: testedDraftQuery(agentId).queryKey });
  });

  const gone = error !== null && toApiError(error).status === 404;
  const docked = !phone && !gone;
  useEffect(() => {
    if (!docked) return;
    const { style } = document.documentElement;
    style.setProperty(SIDE_PANEL_WIDTH, `${TEST_PANEL.widthPx}px`);
    return () => {
      style.removeProperty(SIDE_PANEL_WIDTH);
    };
  }, [docked]);

  // The page itself says that the agent does not exist.
  if (gone) return null;
  const reset = () => {
    storage.forget();
    setRound(round + 1);
  };
  const chat = () => {
    if (draft)
      return (
        <TestChat
          key={round}
          agentId={agentId}
          draft={draft}
          storage={storage}
          takeFocus={takeFocus || round > 0}
          onEscape={onHide}
        />
      );
    if (error)
      return (
        <ErrorState
          title={t('test.failed')}
          message={toApiError(error).message}
          requestId={toApiError(error).requestId}
          onRetry={() => void refetch()}
        />
      );
    return <LoadingDraft isRetrying={failureCount > 0} />;
  };
  const content = (
    <>
      <Flex align="center" gap="1" ps="4" pe="3" minH="14" borderBottomWidth="1px" flexShrink="0">
        <Box flex="1" minW="0">
          <Text as="h2" fontWeight="semibold" fontSize="sm">
            {t('test.title')}
          </Text>
          <Text fontSize="xs" color="fg.muted" truncate title={draft && t(stateOf(draft))}>
            {draft ? t(stateOf(draft)) : ' '}
          </Text>
        </Box>
        <IconButton label={t('test.reset')} disabled={!draft} onClick={reset}>
          <Icon name="undo-2" size={16} />
        </IconButton>
        <Button size="sm" variant="outline" onClick={onHide}>
          {t('test.hide')}
        </Button>
        <VisuallyHidden role="status">
          {round > 0 && <span key={round}>{t('test.wasReset')}</span>}
        </VisuallyHidden>
      </Flex>
      <Box flex="1" minH="0" pos="relative">
        {chat()}
      </Box>
    </>
  );
  if (phone)
    return (
      <PhonePanel label={t('test.title')} onHide={onHide}>
        {content}
      </PhonePanel>
    );
  return (
    <Flex
      as="section"
      aria-label={t('test.title')}
      direction="column"
      pos={{ base: 'fixed', xl: 'sticky' }}
      top={`${NAV.topBarPx}px`}
      insetEnd="0"
      h={`calc(100dvh - ${NAV.topBarPx}px)`}
      w={`${TEST_PANEL.widthPx}px`}
      zIndex="docked"
      bg="bg.panel"
      borderStartWidth="1px"
      boxShadow={{ base: 'float', xl: 'none' }}
    >
      {content}
    </Flex>
  );
}

function stateOf({ publishedVersion, unpublishedChanges, unpublishedAt }: DraftAgent): string {
  if (publishedVersion === 0) return unpublishedAt === null ? 'test.never' : 'test.unpublished';
  return unpublishedChanges ? 'test.newer' : 'test.same';
}

/** On a phone the panel is a modal dialog, so that the page below is inert. */
function PhonePanel({
  label,
  onHide,
  children,
}: {
  label: string;
  onHide: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <Box
      asChild
      pos="fixed"
      inset="0"
      w="100vw"
      h="100dvh"
      maxW="none"
      maxH="none"
      m="0"
      p="0"
      border="0"
      bg="bg.panel"
      color="fg"
      css={{ '&[open]': { display: 'flex', flexDirection: 'column' } }}
    >
      <dialog
        ref={dialog}
        aria-label={label}
        onCancel={(event) => {
          event.preventDefault();
          onHide();
        }}
      >
        {children}
      </dialog>
    </Box>
  );
}

function LoadingDraft({ isRetrying }: { isRetrying: boolean }) {
  const t = useT('mf-widget');
  return (
    <Stack p="4" gap="3" aria-busy>
      {isRetrying ? (
        <Text role="status" fontSize="sm" color="fg.muted">
          {t('test.reconnecting')}
        </Text>
      ) : (
        <VisuallyHidden role="status">{t('test.loading')}</VisuallyHidden>
      )}
      <Skeleton h="12" />
      <Skeleton h="10" w="70%" />
    </Stack>
  );
}
