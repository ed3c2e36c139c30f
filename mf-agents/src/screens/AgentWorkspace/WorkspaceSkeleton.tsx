import { useAppPath } from '@voxgrove/sdk';
import { HStack, PageTabs, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { OverviewSkeleton } from '../Overview/OverviewSkeleton';
import { ASIDE_H, WorkspaceLayout } from './WorkspaceLayout';

/** Has the same heights as the screen that follows, so that nothing jumps. */
export function WorkspaceSkeleton() {
  const t = useTexts();
  const section = useAppPath().split('/')[3] ?? '';
  const Section = SECTIONS.get(section) ?? OverviewSkeleton;
  return (
    <WorkspaceLayout
      busy
      head={null}
      tabs={({ aside }) =>
        aside ? (
          <Skeleton h={ASIDE_H} />
        ) : (
          <PageTabs>
            <HStack h="10" gap="5" px="3" overflow="hidden">
              <Skeleton h="4" w="16" />
              <Skeleton h="4" w="24" />
              <Skeleton h="4" w="28" />
              <Skeleton h="4" w="16" />
            </HStack>
          </PageTabs>
        )
      }
    >
      <VisuallyHidden role="status">{t('workspace.loading')}</VisuallyHidden>
      <Section />
    </WorkspaceLayout>
  );
}

const Inbox = () => (
  <Stack gap="3">
    <Skeleton h="9" w="64" />
    <Skeleton h={{ base: 'calc(100dvh - 16rem)', md: 'calc(100dvh - 17rem)' }} minH="24rem" />
  </Stack>
);

const KnowledgeBase = () => (
  <Stack gap="5">
    <Skeleton h="5" w="64" />
    <Skeleton h="20" />
    <Skeleton h="64" />
  </Stack>
);

const Form = () => (
  <Stack gap="5" maxW="content">
    <Skeleton h="8" />
    <Skeleton h="12" />
    <Skeleton h="calc(100dvh - 18rem)" minH="24rem" />
  </Stack>
);

/** Skeletons of the tabs that do not look like the overview, by the tab's part of the address. */
const SECTIONS = new Map([
  ['convos', Inbox],
  ['kb', KnowledgeBase],
  ['settings', Form],
]);
