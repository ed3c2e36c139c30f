import { useId, useState } from 'react';
import { WORKSPACE_EVENT_TYPES } from '@voxgrove/contracts';
import type { EventEndpoint } from '@voxgrove/contracts';
import type { FormEvent } from 'react';
import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Checkbox, Drawer, Field, Input, Stack, Text } from '@voxgrove/ui';
import { useEndpointChanges } from './data';
import { useTexts } from './useTexts';

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim());

/** Creates or changes an endpoint. Errors appear at the fields that they are about. */
export function EndpointDrawer({
  endpoint,
  onClose,
  onAdded,
}: {
  endpoint?: EventEndpoint;
  onClose: () => void;
  onAdded?: (secret: string) => void;
}) {
  const t = useTexts();
  const id = useId();
  const { create, change } = useEndpointChanges();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [all, setAll] = useState(endpoint === undefined || endpoint.types.length === 0);
  const [types, setTypes] = useState<string[]>(endpoint?.types ?? []);
  const [enabled, setEnabled] = useState(endpoint?.enabled ?? true);
  const [tried, setTried] = useState(false);
  const { isPending, error } = endpoint ? change : create;
  const failure = error && toApiError(error);
  const noTypes = !all && types.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress(url) || noTypes) return;
    const input = {
      url: url.trim(),
      description: description.trim(),
      types: all ? [] : WORKSPACE_EVENT_TYPES.filter((type) => types.includes(type)),
      enabled,
    };
    if (endpoint)
      change.mutate(
        { id: endpoint.id, ...input },
        {
          onSuccess: () => {
            notify({ type: 'success', message: t('form.saved') });
            onClose();
          },
        },
      );
    else create.mutate(input, { onSuccess: ({ secret }) => onAdded?.(secret) });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={endpoint ? t('form.editTitle') : t('form.addTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {endpoint ? t('form.save') : t('form.add')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="4" pb="4">
          <Field
            label={t('form.url')}
            help={t('form.urlHelp')}
            required
            error={
              failure?.fields.url ?? (tried && !isAddress(url) ? t('form.urlHelp') : undefined)
            }
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={1000}
              data-autofocus
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Field
            label={t('form.description')}
            help={t('form.descriptionHelp')}
            error={failure?.fields.description}
          >
            <Input
              maxLength={200}
              autoComplete="off"
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <Box asChild>
            <fieldset>
              <Box asChild fontWeight="medium" fontSize="sm" mb="1.5">
                <legend>{t('form.types')}</legend>
              </Box>
              <Stack gap="1.5">
                <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
                  {t('form.all')}
                </Checkbox>
                {!all &&
                  WORKSPACE_EVENT_TYPES.map((type) => (
                    <Checkbox
                      key={type}
                      checked={types.includes(type)}
                      onChange={({ target }) =>
                        setTypes((before) =>
                          target.checked
                            ? [...before, type]
                            : before.filter((event) => event !== type),
                        )
                      }
                    >
                      {t(`type.${type}`)}{' '}
                      <Box
                        as="span"
                        htmlTranslate="no"
                        fontFamily="mono"
                        fontSize="xs"
                        color="fg.muted"
                      >
                        {type}
                      </Box>
                    </Checkbox>
                  ))}
                {tried && noTypes && (
                  <Text fontSize="xs" color="danger.fg" fontWeight="medium" role="alert">
                    {t('form.typesMissing')}
                  </Text>
                )}
              </Stack>
            </fieldset>
          </Box>
          <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
            {t('form.enabled')}
          </Checkbox>
          {failure && !failure.fields.url && (
            <AlertBox type="error" title={t('form.failed')}>
              {failure.message}
            </AlertBox>
          )}
        </Stack>
      </form>
    </Drawer>
  );
}
