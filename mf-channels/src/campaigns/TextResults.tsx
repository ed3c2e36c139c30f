import { useT } from '@voxgrove/sdk';
import { DataTable } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import { VARIANTS } from '../../contract/campaigns';
import type { CampaignCounts, CountedCampaign, Variant } from '../../contract/campaigns';

interface Row {
  variant: Variant;
  text: string;
  counts: CampaignCounts;
}

const SHOWN = ['delivered', 'read', 'replied', 'optedOut', 'failed'] as const;

/** Compares the results of both texts of a campaign. */
export function TextResults({
  campaign: { message, messageB },
  texts,
}: {
  campaign: CountedCampaign;
  texts: NonNullable<CountedCampaign['texts']>;
}) {
  const t = useT('mf-channels');
  const rows = VARIANTS.map((variant): Row => {
    const { subject, text } = variant === 'B' && messageB ? messageB : message;
    return { variant, text: subject || text, counts: texts[variant] };
  });
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'text',
        header: t('campaigns.text'),
        cell: ({ variant, text }) => (
          <span translate="no">
            {variant}: {text}
          </span>
        ),
        wrap: true,
      },
      {
        id: 'sent',
        header: t('campaigns.counted.sent'),
        cell: ({ counts: { sent, delivered, read } }) => sent + delivered + read,
      },
      ...SHOWN.map((figure): Column<Row> => ({
        id: figure,
        header: t(`campaigns.counted.${figure}`),
        cell: ({ counts }) =>
          figure === 'delivered' ? counts.delivered + counts.read : counts[figure],
      })),
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('campaigns.textResults')}
      columns={columns}
      rows={rows}
      rowId={({ variant }) => variant}
      empty={null}
    />
  );
}
