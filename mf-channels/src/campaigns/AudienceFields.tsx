import { useT } from '@voxgrove/sdk';
import { DropZone, Field, SegmentedControl, Select, Stack, Text } from '@voxgrove/ui';
import { AUDIENCE_STAGES } from '../../contract/campaigns';
import type { CampaignNumber } from '../../contract/campaigns';
import type { TypedCampaign } from './typed-campaign';

/** Chooses the audience of the campaign: leads, or the addresses of a file. */
export function AudienceFields({
  typed,
  number: { reaches },
  onChange,
}: {
  typed: TypedCampaign;
  number: CampaignNumber;
  onChange: (part: Partial<TypedCampaign>) => void;
}) {
  const t = useT('mf-channels');
  const isMail = reaches === 'emails';
  return (
    <Stack gap="3">
      <SegmentedControl
        label={t('campaigns.audience')}
        value={typed.audience}
        onChange={(audience) => onChange({ audience })}
        options={[
          { value: 'leads', label: t('campaigns.leads') },
          { value: 'csv', label: t('campaigns.csv') },
        ]}
      />
      {typed.audience === 'leads' ? (
        <Field
          label={t('campaigns.stage')}
          help={t(isMail ? 'campaigns.stageHelpMail' : 'campaigns.stageHelp')}
        >
          <Select value={typed.stage} onChange={({ target }) => onChange({ stage: target.value })}>
            <option value="">{t('campaigns.allStages')}</option>
            {AUDIENCE_STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {t(`campaigns.stages.${stage}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <DropZone
          size="sm"
          label={t('campaigns.chooseFile')}
          help={t(isMail ? 'campaigns.fileHelpMail' : 'campaigns.fileHelp')}
          accept=".csv,text/csv"
          onFiles={([file]) => {
            if (file) void file.text().then((csv) => onChange({ file: { name: file.name, csv } }));
          }}
        />
      )}
      {typed.audience === 'csv' && typed.file && (
        <Text role="status" fontSize="sm" htmlTranslate="no" overflowWrap="anywhere">
          {typed.file.name || t('campaigns.savedFile')}
        </Text>
      )}
      <Text color="fg.muted" fontSize="sm">
        {t('campaigns.consent')}
      </Text>
    </Stack>
  );
}
