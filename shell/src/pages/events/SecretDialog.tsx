import { Button, CodeBlock, Dialog, Stack, Text } from '@voxgrove/ui';
import { useTexts } from './useTexts';

const EXAMPLE = `import { Webhook } from 'standardwebhooks';

const event = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers); // throws when it is not from here`;

/** Shows a signing secret once. Only the memory of this dialog contains the secret. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="md"
      title={t('secret.title')}
      description={t('secret.body')}
      footer={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <Stack gap="4">
        <CodeBlock code={secret} label={t('secret.label')} />
        <Stack gap="1.5">
          <Text fontSize="sm">{t('secret.verify')}</Text>
          <CodeBlock code={EXAMPLE} label={t('secret.code')} />
        </Stack>
      </Stack>
    </Dialog>
  );
}
