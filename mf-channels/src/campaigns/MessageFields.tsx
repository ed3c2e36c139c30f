import { useT } from '@voxgrove/sdk';
import { AlertBox, Checkbox, Field, Heading, Input, Stack, Textarea } from '@voxgrove/ui';
import { CAMPAIGN_TEXT } from '../../contract/campaigns';
import type { CampaignNumber } from '../../contract/campaigns';
import { variableValues } from '../../contract/whatsapp';
import { TemplateFields } from '../templates/TemplateFields';
import { isTemplateGone, NO_TEXT, templateIn } from './typed-campaign';
import type { TypedCampaign, TypedText } from './typed-campaign';

/** Edits the text of the campaign, or both texts of a comparison. */
export function MessageFields({
  typed: { first, second },
  number,
  onChange,
}: {
  typed: TypedCampaign;
  number: CampaignNumber;
  onChange: (part: Partial<TypedCampaign>) => void;
}) {
  const t = useT('mf-channels');
  return (
    <Stack gap="4">
      <TextFields
        typed={first}
        number={number}
        labels={{ text: t('campaigns.text'), subject: t('campaigns.subject') }}
        onChange={(part) => onChange({ first: { ...first, ...part } })}
      />
      <Checkbox
        checked={second !== null}
        help={t('campaigns.compareHelp')}
        onChange={({ target }) => onChange({ second: target.checked ? NO_TEXT : null })}
      >
        {t('campaigns.compare')}
      </Checkbox>
      {second && (
        <Stack gap="3">
          <Heading as="h3" fontSize="md">
            {t('campaigns.secondText')}
          </Heading>
          <TextFields
            typed={second}
            number={number}
            labels={{ text: t('campaigns.textB'), subject: t('campaigns.subjectB') }}
            onChange={(part) => onChange({ second: { ...second, ...part } })}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** Edits one text, or the variables of a template if the provider requires one. */
function TextFields({
  typed,
  number,
  labels,
  onChange,
}: {
  typed: TypedText;
  number: CampaignNumber;
  labels: { text: string; subject: string };
  onChange: (part: Partial<TypedText>) => void;
}) {
  const t = useT('mf-channels');
  const help = t('campaigns.placeholders', { name: '{{name}}', column: '{{city}}' });
  if (!number.needsTemplate)
    return (
      <Stack gap="3">
        {number.reaches === 'emails' && (
          <Field label={labels.subject} required>
            <Input
              autoComplete="off"
              maxLength={200}
              value={typed.subject}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          </Field>
        )}
        <Field label={labels.text} help={help} required>
          <Textarea
            rows={4}
            maxLength={CAMPAIGN_TEXT}
            value={typed.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Field>
      </Stack>
    );
  if (number.templates === null)
    return <AlertBox type="warning">{t('campaigns.templatesUnread')}</AlertBox>;
  const isGone = isTemplateGone(typed, number);
  if (number.templates.length === 0 && !isGone)
    return <AlertBox type="warning">{t('templates.noneApproved')}</AlertBox>;
  const template = templateIn(typed, number);
  const variables = variableValues(template?.bodyText ?? '', typed.variables);
  return (
    <Stack gap="3">
      {isGone && (
        <AlertBox type="warning">
          {t('campaigns.templateGone', { name: template?.name ?? '' })}
        </AlertBox>
      )}
      <TemplateFields
        templates={number.templates}
        chosen={isGone ? null : template}
        variables={variables}
        {...(variables.length > 0 && { help })}
        onChange={onChange}
      />
    </Stack>
  );
}
