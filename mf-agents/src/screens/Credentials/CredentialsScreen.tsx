import {
  Link,
  navigateTo,
  Outlet,
  useAppPath,
  useQuery,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Code,
  DataTable,
  EmptyState,
  Icon,
  ListPage,
  RowMenu,
  Stack,
  Text,
  TextCell,
  TextLink,
  TimeAgo,
  VisuallyHidden,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useCallback, useMemo, useState } from 'react';
import type { CredentialView, ModelSource } from '../../../contract/credentials';
import { credentialsQuery } from '../../data/credentials/credentials';
import { errorProps } from '../../parts/QueryError';
import { DeleteCredential } from './DeleteCredential';
import { useTexts } from './useTexts';

const PATH = '/credentials';

/** `/credentials`: all keys, who added them and what uses them. The forms open above the list. */
export function CredentialsScreen() {
  const t = useTexts();
  const { uid, role } = useWorkspace();
  const { data: list, error, refetch } = useQuery(credentialsQuery(uid));
  const [leaving, setLeaving] = useState<CredentialView | null>(null);
  const owner = role === 'owner';
  useTitle(useAppPath() === PATH ? t('title') : undefined);
  const columns = useMemo(
    (): Column<CredentialView>[] => [
      {
        id: 'name',
        header: t('name'),
        sortBy: ({ name }) => name,
        cell: (credential) => <Name one={credential} />,
      },
      {
        id: 'value',
        header: t('value'),
        width: 9,
        cell: (credential) => <Masked one={credential} />,
      },
      {
        id: 'uses',
        header: t('uses'),
        priority: 3,
        cell: (credential) => <Uses one={credential} />,
      },
      {
        id: 'used',
        header: t('used'),
        priority: 2,
        width: 9,
        sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? (
            <Text as="span" color="fg.muted">
              {t('never')}
            </Text>
          ) : (
            <TimeAgo at={lastUsedAt} />
          ),
      },
      {
        id: 'added',
        header: t('added'),
        priority: 4,
        width: 12,
        sortBy: ({ addedAt }) => addedAt,
        cell: (credential) => <Added one={credential} />,
      },
    ],
    [t],
  );
  const menu = useCallback(
    (credential: CredentialView) => (
      <Actions one={credential} onDelete={() => setLeaving(credential)} />
    ),
    [],
  );

  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        owner &&
        list &&
        list.data.length > 0 && (
          <Button asChild>
            <Link to={`${PATH}/new`}>
              <Icon name="plus" size={16} />
              {t('add')}
            </Link>
          </Button>
        )
      }
    >
      <Stack gap="4">
        {list && <Answers {...list.answers} />}
        {!owner && <AlertBox>{t('owner')}</AlertBox>}
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list?.data}
          rowId={({ id }) => id}
          {...(owner && { menu })}
          error={error && !list ? errorProps(t('error'), error, () => void refetch()) : null}
          empty={
            <EmptyState
              icon={<Icon name="key-round" size={24} />}
              title={t('emptyTitle')}
              actions={
                owner && (
                  <>
                    <Button asChild>
                      <Link to={`${PATH}/new`}>{t('addModel')}</Link>
                    </Button>
                    <Button asChild variant="outline">
                      <Link to={`${PATH}/new?kind=secret`}>{t('addSecret')}</Link>
                    </Button>
                  </>
                )
              }
            >
              {t('emptyBody')}
            </EmptyState>
          }
        />
      </Stack>
      {leaving && <DeleteCredential credential={leaving} onClose={() => setLeaving(null)} />}
      <Outlet />
    </ListPage>
  );
}

/** Shows which engine writes the answers now, and how to change that. */
function Answers({ source, model }: ModelSource) {
  const t = useTexts();
  return (
    <AlertBox
      type={source === 'none' ? 'info' : 'default'}
      title={<span translate="no">{t(`answers.${source}`, { model: model ?? '' })}</span>}
    >
      {t(`answers.${source}Help`)}
    </AlertBox>
  );
}

function Name({ one }: { one: CredentialView }) {
  const t = useTexts();
  return (
    <TextCell
      note={
        <>
          {t(one.kind)}
          {one.model !== null && <span translate="no"> · {one.model}</span>}
        </>
      }
    >
      <span translate="no" title={one.name}>
        {one.name}
      </span>
      {one.kind === 'model' && one.testedAt === null && (
        <Badge tone="warning">{t('untested')}</Badge>
      )}
    </TextCell>
  );
}

function Masked({ one: { lastFour, hasKey } }: { one: CredentialView }) {
  const t = useTexts();
  if (!hasKey) return <>{t('noKey')}</>;
  return (
    <>
      <Code aria-hidden>{`••••${lastFour}`}</Code>
      <VisuallyHidden>{lastFour === '' ? t('hidden') : t('ending', { lastFour })}</VisuallyHidden>
    </>
  );
}

function Uses({ one }: { one: CredentialView }) {
  const t = useTexts();
  if (one.kind === 'model') return <span>{t('allAgents')}</span>;
  if (one.usedBy.length === 0)
    return (
      <Text as="span" color="fg.muted">
        {t('nothing')}
      </Text>
    );
  return (
    <Box as="span" htmlTranslate="no">
      {one.usedBy.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink asChild>
            <Link to={`/integrations/${id}`}>{name}</Link>
          </TextLink>
        </span>
      ))}
    </Box>
  );
}

function Added({ one }: { one: CredentialView }) {
  const t = useTexts();
  return (
    <Box textAlign="start">
      <TimeAgo at={one.addedAt} />
      <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {t('addedBy', { name: one.addedBy.name || t('left') })}
      </Text>
    </Box>
  );
}

function Actions({ one, onDelete }: { one: CredentialView; onDelete: () => void }) {
  const t = useTexts();
  return (
    <RowMenu
      label={t('menu', { name: one.name })}
      actions={[
        {
          id: 'replace',
          label: t('replace'),
          icon: <Icon name="key-round" size={16} />,
          onSelect: () => navigateTo(`${PATH}/${one.id}`),
        },
        {
          id: 'delete',
          label: t('remove'),
          icon: <Icon name="trash-2" size={16} />,
          separated: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
