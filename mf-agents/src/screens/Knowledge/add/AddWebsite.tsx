import type { RefreshRate } from '@voxgrove/contracts';
import { Box, Button, Field, Icon, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useTexts } from '../useTexts';
import { AddForm } from './AddForm';
import { PagesFields } from './PagesFields';
import { RefreshSelect } from './RefreshSelect';
import { useAdding } from './useAdding';
import { DEFAULT_PAGES, readPages } from './website-pages';

/** Form for a website whose pages are read, or with `link` for a single page. */
export function AddWebsite({
  agentId,
  link = false,
  onCancel,
}: {
  agentId: string;
  link?: boolean;
  onCancel: () => void;
}) {
  const t = useTexts();
  const [address, setAddress] = useState('');
  const [refresh, setRefresh] = useState<RefreshRate>('24h');
  const [pages, setPages] = useState(DEFAULT_PAGES);
  const [isAttempted, setAttempted] = useState(false);
  const [more, setMore] = useState(false);
  const { add, busy, error } = useAdding(agentId, address.trim() !== '');
  const { value, errors } = readPages(pages, t);
  const submit = () => {
    setAttempted(true);
    const wrong = !link && Object.keys(errors).length > 0;
    if (wrong) setMore(true);
    if (address.trim() === '' || wrong) return;
    void add(
      link
        ? { kind: 'links', body: { url: address.trim(), refresh } }
        : { kind: 'websites', body: { website: address.trim(), refresh, ...value } },
    );
  };
  const fault =
    isAttempted && address.trim() === ''
      ? t('urlRequired')
      : error?.fields[link ? 'url' : 'website'];
  return (
    <AddForm
      submit={t(link ? 'addLink' : 'addWebsite')}
      onSubmit={submit}
      onCancel={onCancel}
      busy={busy}
      error={error}
    >
      <Field
        label={t('url')}
        help={t(`urlHelp.${link ? 'link' : 'website'}`)}
        error={fault}
        required
      >
        <Input
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2_000}
          data-autofocus=""
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <RefreshSelect value={refresh} onChange={setRefresh} />
      {!link && (
        <Box>
          <Button variant="link" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('whichPages')}
            <Box as="span" display="inline-flex" transform={more ? 'rotate(180deg)' : 'none'}>
              <Icon name="chevron-down" size={14} />
            </Box>
          </Button>
        </Box>
      )}
      {!link && more && (
        <Stack gap="4">
          <PagesFields
            value={pages}
            set={(patch) => setPages({ ...pages, ...patch })}
            errors={isAttempted ? errors : {}}
          />
        </Stack>
      )}
    </AddForm>
  );
}
