import { useState } from 'react';
import { notify, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  CodeBlock,
  Field,
  Input,
  Stack,
  Text,
  TextLink,
} from '@voxgrove/ui';
import type { WhatsAppSetup } from '../../contract/whatsapp';
import { useConnectLegacy } from '../data/whatsapp';
import type { LegacyAccess } from '../data/whatsapp';
import { errorText } from './error-text';
import { SecretText } from './SecretText';
import { Step } from '../parts/Step';

const DEVELOPERS = 'https://developers.facebook.com/apps';
const NOTHING: LegacyAccess = {
  whatsappToken: '',
  whatsappBusniessId: '',
  whatsappNumberId: '',
  appSecret: '',
};

/** Connects a number with the owner's own Meta app. */
export function LegacyMethod({
  agentId,
  legacy: { webhookUrl, verifyToken, isVerified },
}: {
  agentId: string;
  legacy: WhatsAppSetup['legacy'];
}) {
  const t = useT('mf-channels');
  const [access, setAccess] = useState(NOTHING);
  const save = useConnectLegacy(agentId);
  const input = (field: keyof LegacyAccess, isHidden: boolean) => (
    <Field label={t(`whatsapp.legacy.${field}`)} required>
      <Input
        type={isHidden ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={access[field]}
        onChange={(event) => setAccess({ ...access, [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(access, {
          onSuccess: () => {
            setAccess(NOTHING);
            notify({ type: 'success', message: t('whatsapp.legacy.saved') });
          },
        });
      }}
    >
      <Stack gap="5">
        {isVerified && <AlertBox type="success">{t('account.connected')}</AlertBox>}
        <Step title={t('meta.step', { number: 1 })}>
          <Text>{t('whatsapp.legacy.step1')}</Text>
          <Box>
            <TextLink href={DEVELOPERS} target="_blank" rel="noreferrer">
              {t('whatsapp.legacy.developers')}
            </TextLink>
          </Box>
        </Step>
        <Step title={t('meta.step', { number: 2 })}>
          <Text>{t('whatsapp.legacy.step2')}</Text>
          <Text fontWeight="medium">{t('whatsapp.legacy.webhookUrl')}</Text>
          <CodeBlock code={webhookUrl} label={t('whatsapp.legacy.webhookUrl')} />
          <SecretText label={t('whatsapp.legacy.verifyToken')} value={verifyToken} />
          {input('appSecret', true)}
          <Box>
            <Badge tone={isVerified ? 'success' : 'neutral'}>
              <Box
                as="span"
                aria-hidden
                boxSize="2"
                borderRadius="full"
                bg={isVerified ? 'success.fg' : 'fg.muted'}
              />
              {t(isVerified ? 'whatsapp.legacy.passed' : 'whatsapp.legacy.notDone')}
            </Badge>
          </Box>
        </Step>
        <Step title={t('meta.step', { number: 3 })}>
          {input('whatsappToken', true)}
          {input('whatsappBusniessId', false)}
          {input('whatsappNumberId', false)}
          {save.isSuccess && <AlertBox type="success">{t('whatsapp.legacy.done')}</AlertBox>}
          {save.error && (
            <AlertBox type="error">
              {errorText(save.error, {
                noReply: t('whatsapp.legacy.noReply'),
                noReason: t('whatsapp.legacy.noReason'),
              })}
            </AlertBox>
          )}
          <Box>
            <Button type="submit" loading={save.isPending}>
              {t('whatsapp.legacy.save')}
            </Button>
          </Box>
        </Step>
      </Stack>
    </form>
  );
}
