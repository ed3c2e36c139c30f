import { useT } from '@voxgrove/sdk';
import { AlertBox, Field, Select, Stack, Textarea } from '@voxgrove/ui';
import { CAMPAIGN_TEXT } from '../../contract/campaigns';
import type { CampaignNumber } from '../../contract/campaigns';
import { TemplatePreview } from '../templates/TemplatePreview';
import { VariableFields } from '../templates/VariableFields';
import { variablesIn } from './typed-campaign';
import type { TypedCampaign } from './typed-campaign';

/** Edits the text, or the variables of a template if the provider requires one. */
export function MessageFields({
  typed,
  number,
  onChange,
}: {
  typed: TypedCampaign;
  number: CampaignNumber;
  onChange: (part: Partial<TypedCampaign>) => void;
}) {
  const t = useT('mf-channels');
  const help = t('campaigns.placeholders', { name: '{{name}}', column: '{{city}}' });
  if (!number.needsTemplate)
    return (
      <Field label={t('campaigns.text')} help={help} required>
        <Textarea
          rows={4}
          maxLength={CAMPAIGN_TEXT}
          value={typed.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
    );
  if (number.templates.length === 0)
    return <AlertBox type="warning">{t('templates.noneApproved')}</AlertBox>;
  const variables = variablesIn(typed, number);
  return (
    <Stack gap="3">
      <Field
        label={t('templates.template')}
        help={variables.length > 0 ? help : undefined}
        required
      >
        <Select
          value={String(typed.template)}
          onChange={({ target }) => onChange({ template: Number(target.value), variables: [] })}
        >
          {number.templates.map(({ name, language }, index) => (
            <option key={`${name} ${language}`} value={String(index)} translate="no">
              {`${name} (${language})`}
            </option>
          ))}
        </Select>
      </Field>
      <VariableFields
        label={(position) => t('templates.variable', { number: position })}
        values={variables}
        onChange={(values) => onChange({ variables: values })}
      />
      <TemplatePreview text={number.templates[typed.template]?.bodyText ?? ''} values={variables} />
    </Stack>
  );
}
