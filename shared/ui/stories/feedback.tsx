import {
  AlertBox,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  HStack,
  FormSkeleton,
  Icon,
  PageBanner,
  Progress,
  Skeleton,
  Stack,
  StepList,
} from '../public';
import type { Story } from './story';

export const feedback: Story[] = [
  {
    title: 'Alert box',
    shows: ['AlertBox'],
    Show: ({ say }) => (
      <Stack gap="3">
        {(['default', 'info', 'warning', 'error', 'success'] as const).map((type) => (
          <AlertBox
            key={type}
            type={type}
            title={say(type)}
            actions={
              type === 'warning' && (
                <Button size="sm" variant="outline">
                  {say('Look')}
                </Button>
              )
            }
          >
            {say('What is the case, and what to do about it.')}
          </AlertBox>
        ))}
      </Stack>
    ),
  },
  {
    title: 'Page banner',
    shows: ['PageBanner'],
    Show: ({ say }) => (
      <Stack gap="3">
        <PageBanner
          actions={
            <Button size="sm" variant="outline">
              {say('Load')}
            </Button>
          }
        >
          {say('There is a newer build of this page.')}
        </PageBanner>
        <PageBanner type="error" icon={<Icon name="credit-card" size={16} />}>
          {say('Your credits are used up.')}
        </PageBanner>
      </Stack>
    ),
  },
  {
    title: 'Step list',
    shows: ['StepList'],
    Show: ({ say }) => (
      <StepList
        steps={[
          { id: 'one', title: say('Tell us about your company'), state: 'done', stateText: 'done' },
          {
            id: 'two',
            title: say('Confirm the colours'),
            state: 'current',
            stateText: 'now',
            children: say('Taken from your website.'),
            actions: <Button size="sm">{say('Open')}</Button>,
          },
          { id: 'three', title: say('Put it on your site'), state: 'todo', stateText: 'to do' },
        ]}
      />
    ),
  },
  {
    title: 'Badge',
    shows: ['Badge'],
    Show: ({ say }) => (
      <HStack flexWrap="wrap">
        <Badge>{say('Draft')}</Badge>
        <Badge>{say('Published')}</Badge>
      </HStack>
    ),
  },
  {
    title: 'Progress',
    shows: ['Progress'],
    Show: ({ say }) => (
      <Stack gap="4">
        <Progress label={say('Pages read')} value={40} />
        <Progress label={say('Waiting')} />
        <Progress label={say('Nearly full')} value={70} tone="warning" />
        <Progress label={say('Full')} value={95} tone="danger" />
      </Stack>
    ),
  },
  {
    title: 'Skeleton',
    shows: ['FormSkeleton', 'Skeleton'],
    Show: () => (
      <Stack>
        <Skeleton w="40" />
        <Skeleton />
        <Skeleton h="20" />
        <FormSkeleton height="12rem" framed />
      </Stack>
    ),
  },
  {
    title: 'Empty state',
    shows: ['EmptyState'],
    Show: ({ say }) => (
      <EmptyState
        icon={<Icon name="book-open" />}
        title={say('No sources yet')}
        actions={<Button>{say('Add a website')}</Button>}
      >
        {say('What your agent knows comes from here.')}
      </EmptyState>
    ),
  },
  {
    title: 'Error state',
    shows: ['ErrorState'],
    Show: ({ say }) => (
      <ErrorState
        title={say('The agents could not be loaded')}
        message={say('Check your connection and try again.')}
        requestId={say('req-4bXk29')}
        onRetry={() => undefined}
      />
    ),
  },
];
