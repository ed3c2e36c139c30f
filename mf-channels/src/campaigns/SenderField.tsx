import { Link, linkTo, useT } from '@voxgrove/sdk';
import { AlertBox, Field, Select, Text, TextLink } from '@voxgrove/ui';
import type { CampaignNumber } from '../../contract/campaigns';

/** Chooses the sender, and says how to get senders that are missing. */
export function SenderField({
  agentId,
  numbers,
  number,
  onChoose,
}: {
  agentId: string;
  numbers: readonly CampaignNumber[];
  /** Undefined: the person has to choose. */
  number: CampaignNumber | undefined;
  onChoose: (accountId: string) => void;
}) {
  const t = useT('mf-channels');
  const agency = linkTo('agency.settings');
  const hasMail = numbers.some(({ channel }) => channel === 'email');
  const hasNumber = numbers.some(({ channel }) => channel !== 'email');
  return (
    <>
      {number === undefined && numbers.length > 0 && (
        <AlertBox type="warning">{t('campaigns.senderGone')}</AlertBox>
      )}
      <Field label={t('campaigns.from')} required>
        <Select value={number?.accountId ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {number === undefined && <option value="">{t('campaigns.chooseSender')}</option>}
          {numbers.map(({ accountId, channel, label }) => (
            <option key={accountId} value={accountId}>
              {t('campaigns.numberOf', { channel: t(`campaigns.channels.${channel}`), label })}
            </option>
          ))}
        </Select>
      </Field>
      {!hasNumber && (
        <Text color="fg.muted" fontSize="sm">
          {t('campaigns.noNumber')}{' '}
          <TextLink asChild>
            <Link to={`/agents/${agentId}/channels`}>{t('campaigns.toChannels')}</Link>
          </TextLink>
        </Text>
      )}
      {!hasMail && (
        <Text color="fg.muted" fontSize="sm">
          {t('campaigns.noMailDomain')}{' '}
          {agency !== undefined && (
            <TextLink asChild>
              <Link to={agency}>{t('campaigns.toAgency')}</Link>
            </TextLink>
          )}
        </Text>
      )}
    </>
  );
}
