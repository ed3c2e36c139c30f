import { Badge, HStack, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { Lead } from '../../../contract/leads';
import { useTexts } from './useTexts';

const STAGE_TONES = {
  new: 'info',
  contacted: 'neutral',
  qualified: 'warning',
  won: 'success',
  lost: 'neutral',
} as const;

/** Columns of the table of leads. */
export function useLeadColumns(): Column<Lead>[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortBy: ({ name, email }) => name || email,
        cell: (lead) => (
          <HStack gap="2" minW="0">
            <Text as="span" fontWeight="medium" lineClamp="1" htmlTranslate="no">
              {lead.name || lead.email || lead.phone || t('noName')}
            </Text>
            {lead.optedOut && <Badge tone="warning">{t('optedOut')}</Badge>}
          </HStack>
        ),
      },
      {
        id: 'stage',
        header: t('stage'),
        width: 8,
        card: 'status',
        skeleton: 'badge',
        sortBy: ({ stage }) => stage,
        cell: ({ stage }) => <Badge tone={STAGE_TONES[stage]}>{t(`stages.${stage}`)}</Badge>,
      },
      {
        id: 'email',
        header: t('email'),
        minWidth: 12,
        card: 'fact',
        sortBy: ({ email }) => email,
        cell: ({ email }) => <span translate="no">{email}</span>,
      },
      {
        id: 'phone',
        header: t('phone'),
        width: 10,
        sortBy: ({ phone }) => phone,
        cell: ({ phone }) => <span translate="no">{phone}</span>,
      },
      {
        id: 'source',
        header: t('source'),
        width: 11,
        sortBy: ({ source }) => source,
        cell: ({ source }) => t(`sources.${source}`),
      },
      {
        id: 'assignee',
        header: t('assignee'),
        width: 9,
        sortBy: ({ assignee }) => assignee,
        cell: ({ assignee }) => <span translate="no">{assignee}</span>,
      },
      {
        id: 'created',
        header: t('created'),
        width: 8,
        card: 'fact',
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
    ],
    [t],
  );
}
