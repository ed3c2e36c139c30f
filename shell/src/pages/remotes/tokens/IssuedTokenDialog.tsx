import type { IssuedToken } from '@voxgrove/contracts';
import type { z } from 'zod';
import { Button, CodeBlock, Dialog, Heading, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Shows a new token with instructions. Only the memory of this dialog contains the token. */
export function IssuedTokenDialog({
  issued: { token, owner },
  remote = 'NAME',
  onClose,
}: {
  issued: z.infer<typeof IssuedToken>;
  remote?: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const commands = `export VOXGROVE_REGISTRY_URL=${location.origin}\nexport VOXGROVE_REGISTRY_TOKEN=${token}\nnpm run remote -- deploy ${remote}`;
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="md"
      title={t('tokens.issuedTitle', { owner })}
      description={t('tokens.issuedBody')}
      footer={<Button onClick={onClose}>{t('tokens.done')}</Button>}
    >
      <Stack gap="4">
        <Stack gap="1.5">
          <Heading as="h3" size="sm">
            {t('tokens.token')}
          </Heading>
          <CodeBlock code={token} label={t('tokens.token')} />
        </Stack>
        <Stack gap="1.5">
          <Text>{t('tokens.use')}</Text>
          <CodeBlock code={commands} label={t('tokens.commands')} />
        </Stack>
      </Stack>
    </Dialog>
  );
}
