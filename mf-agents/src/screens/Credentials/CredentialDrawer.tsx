import {
  navigateTo,
  useParams,
  useQuery,
  useSearchParams,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Drawer, SegmentedControl, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { credentialsQuery } from '../../data/credentials/credentials';
import { ModelAccessForm } from './ModelAccessForm';
import { SecretForm } from './SecretForm';
import { useTexts } from './useTexts';

/**
 * `/credentials/new` adds a credential, `/credentials/{id}` replaces its value. Closing the drawer
 * discards the typed text.
 */
export function CredentialDrawer() {
  const t = useTexts();
  const { uid, role } = useWorkspace();
  const { credentialId } = useParams();
  const [params] = useSearchParams();
  const { data } = useQuery(credentialsQuery(uid));
  const [chosen, setChosen] = useState<'model' | 'secret'>(
    params.get('kind') === 'secret' ? 'secret' : 'model',
  );
  const credential = data?.data.find(({ id }) => id === credentialId);
  const title =
    credentialId === undefined
      ? t('form.newTitle')
      : t('form.replaceTitle', { name: credential?.name ?? '' });
  useTitle(title);
  const close = () => navigateTo('/credentials');
  // Members who follow a link see nothing here: only owners may change credentials.
  if (role !== 'owner' || !data || (credentialId !== undefined && !credential)) return null;
  const kind = credential?.kind ?? chosen;
  return (
    <Drawer
      open
      onClose={close}
      title={title}
      description={t(credential ? 'form.replaceBody' : 'form.newBody')}
    >
      <Stack gap="5">
        {!credential && (
          <SegmentedControl
            label={t('form.kind')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'model', label: t('model') },
              { value: 'secret', label: t('secret') },
            ]}
          />
        )}
        {kind === 'model' ? (
          <ModelAccessForm
            before={data.data.find((candidate) => candidate.kind === 'model')}
            replacing={credential !== undefined}
            sandboxUrl={data.sandboxModelUrl}
            onDone={close}
          />
        ) : (
          <SecretForm
            name={credential?.name}
            taken={data.data.map(({ name }) => name)}
            onDone={close}
          />
        )}
      </Stack>
    </Drawer>
  );
}
