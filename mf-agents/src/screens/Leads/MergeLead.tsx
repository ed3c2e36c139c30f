import { toApiError } from '@voxgrove/sdk';
import { useState } from 'react';
import type { Lead } from '../../../contract/leads';
import { useLeads, useMergeLeads } from '../../data/leads/queries';
import { MergeDialog } from '../../parts/MergeDialog';
import { useTexts } from './useTexts';

/** Merges another lead of the same person into this one. */
export function MergeLead({
  lead,
  name,
  path,
  onClose,
}: {
  lead: Lead;
  name: string;
  path: `/${string}`;
  onClose: () => void;
}) {
  const t = useTexts();
  const [q, setQ] = useState('');
  const { data } = useLeads(path, q === '' ? {} : { q });
  const merge = useMergeLeads(path, lead.id);
  const others = data?.pages
    .flatMap((page) => page.data)
    .filter(({ id }) => id !== lead.id)
    .map((other) => ({
      id: other.id,
      name: [other.name, other.email, other.phone].filter(Boolean).join(' · '),
    }));
  return (
    <MergeDialog
      texts={{
        title: t('mergeTitle', { name }),
        body: t('mergeBody'),
        search: t('search'),
        other: t('other'),
        choose: t('chooseLead'),
        none: t('noMatch'),
        cancel: t('cancel'),
        confirm: t('merge'),
        done: t('mergeDone'),
      }}
      search={q}
      onSearch={setQ}
      others={others}
      isPending={merge.isPending}
      failure={merge.error && t('mergeFailed', { error: toApiError(merge.error).message })}
      onMerge={merge.mutate}
      onClose={onClose}
    />
  );
}
