import { Link, Navigate, toApiError } from '@voxgrove/sdk';
import {
  Button,
  EmptyState,
  Icon,
  ListPage,
  Skeleton,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { QueryError } from './QueryError';

/** Page of one item of a list, with a link back to the list. */
export function ItemPage({
  list,
  back,
  children,
}: {
  list: string;
  back: string;
  children: ReactNode;
}) {
  return (
    <ListPage
      back={
        <TextLink asChild>
          <Link to={list}>
            <Icon name="arrow-left" size={14} />
            {back}
          </Link>
        </TextLink>
      }
    >
      {children}
    </ListPage>
  );
}

export interface StoredItemPageProps<View> {
  list: string;
  back: string;
  query: { data: View | undefined; error: unknown; refetch: () => unknown };
  /**
   * `leave` goes to the list without asking about unsaved changes. For an item that was deleted.
   */
  children: (view: View, leave: () => void) => ReactNode;
}

/**
 * Page of one stored item. Until the item is loaded, the page says that it is loading, that loading
 * failed, or that the item does not exist.
 */
export function StoredItemPage<View>({
  list,
  back,
  query: { data, error, refetch },
  children,
}: StoredItemPageProps<View>) {
  const t = useTexts();
  const [isGone, setGone] = useState(false);
  if (isGone) return <Navigate to={list} replace />;
  if (data === undefined && error && toApiError(error).status === 404)
    return (
      <EmptyState
        page
        title={t('item.missing')}
        actions={
          <Button asChild>
            <Link to={list}>{back}</Link>
          </Button>
        }
      >
        {t('item.missingBody')}
      </EmptyState>
    );
  const content = () => {
    if (data !== undefined) return children(data, () => setGone(true));
    if (error)
      return (
        <QueryError page title={t('item.error')} error={error} onRetry={() => void refetch()} />
      );
    return (
      <Stack gap="4" aria-busy>
        <VisuallyHidden role="status">{t('parts.loading')}</VisuallyHidden>
        <Skeleton w="12rem" h="7" />
        <Skeleton h="48" />
      </Stack>
    );
  };
  return (
    <ItemPage list={list} back={back}>
      {content()}
    </ItemPage>
  );
}
