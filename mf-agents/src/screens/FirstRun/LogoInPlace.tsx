import { endingsFor, uploadFault } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { Avatar, Box, Button, HStack, Text } from '@voxgrove/ui';
import { useRef, useState } from 'react';
import { sendPicture } from '../../data/agents/send-picture';
import { useFirstRunTexts } from './texts';

const TARGET = 'agentPicture';
const ACCEPTED = endingsFor(TARGET)
  .map((ending) => `.${ending}`)
  .join(',');

/** The agent's logo, with buttons to replace or remove it. */
export function LogoInPlace({
  agent: { ID, title, roundedImageURL },
  onChange,
}: {
  agent: Agent;
  onChange: (address: string) => void;
}) {
  const t = useFirstRunTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    const refusal = uploadFault(file, TARGET);
    setFault(refusal);
    if (refusal !== undefined) return;
    setBusy(true);
    try {
      const { signal } = new AbortController();
      onChange(await sendPicture(ID, TARGET, file, () => undefined, signal));
    } catch (error) {
      setFault(toApiError(error).message);
    }
    setBusy(false);
  };
  return (
    <Box role="group" aria-label={t('build.logo')}>
      <Text fontWeight="medium" mb="1.5">
        {t('build.logo')}
      </Text>
      <HStack gap="3" flexWrap="wrap">
        <Avatar name={title} size="10" {...(roundedImageURL && { src: roundedImageURL })} />
        <Button size="sm" variant="outline" loading={busy} onClick={() => chooser.current?.click()}>
          {t(roundedImageURL === '' ? 'build.addLogo' : 'build.replaceLogo')}
        </Button>
        {roundedImageURL !== '' && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => onChange('')}>
            {t('build.removeLogo')}
          </Button>
        )}
      </HStack>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('build.logo')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      {fault !== undefined && (
        <Text role="alert" color="danger.fg" fontSize="sm" mt="1.5">
          {fault}
        </Text>
      )}
    </Box>
  );
}
