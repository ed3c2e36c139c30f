import { FUNCTION } from '@voxgrove/contracts';
import {
  Box,
  Button,
  Card,
  CopyChip,
  Field,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Select,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import type { FunctionInput } from '../../../contract/functions';
import type { FunctionPart } from './function-part';
import { useTexts } from './useTexts';

const METHODS: FunctionInput['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The request: its content and its address. */
export function RequestCard({
  value,
  set,
  fields,
  credentials,
}: FunctionPart & { credentials: string[] }) {
  const t = useTexts();
  const { method, headers } = value;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const placeholders = [
    ...value.parameters.filter(({ name }) => name !== '').map(({ name }) => `{{${name}}}`),
    ...credentials.map((name) => `{{credential.${name}}}`),
  ];
  const changeHeader = (index: number, patch: Partial<FunctionInput['headers'][number]>) =>
    set({
      headers: headers.map((header, position) =>
        position === index ? { ...header, ...patch } : header,
      ),
    });
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Heading size="md">{t('requestTitle')}</Heading>
        {placeholders.length > 0 && (
          <Box>
            <Text color="fg.muted" fontSize="xs" mb="1.5">
              {t('requestHelp')}
            </Text>
            <HStack gap="1.5" flexWrap="wrap" htmlTranslate="no">
              {placeholders.map((placeholder) => (
                <CopyChip key={placeholder} value={placeholder} />
              ))}
            </HStack>
          </Box>
        )}
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
          gap="3"
          alignItems="start"
        >
          <Field label={t('method')}>
            <Select
              value={method}
              onChange={(event) => {
                const next = event.target.value as FunctionInput['method'];
                set({ method: next, ...((next === 'GET' || next === 'DELETE') && { body: '' }) });
              }}
            >
              {METHODS.map((one) => (
                <option key={one} value={one} translate="no">
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('url')} help={t('urlHelp')} required error={fields['url']}>
            <Input
              inputMode="url"
              maxLength={FUNCTION.maxUrlChars}
              autoComplete="off"
              spellCheck={false}
              fontFamily="mono"
              value={value.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          </Field>
        </Grid>
        <Box>
          <Text fontWeight="medium" mb="1.5">
            {t('headers')}
          </Text>
          <Stack gap="3">
            {headers.map((header, index) => (
              <Grid
                key={index}
                templateColumns={{ base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) auto' }}
                gap="2"
                alignItems="end"
              >
                <Box gridColumn={{ base: '1', md: 'auto' }}>
                  <Field
                    label={t('headerName', { number: index + 1 })}
                    error={fields[`headers.${index}.name`]}
                  >
                    <Input
                      maxLength={80}
                      autoComplete="off"
                      spellCheck={false}
                      fontFamily="mono"
                      value={header.name}
                      onChange={(event) => changeHeader(index, { name: event.target.value })}
                    />
                  </Field>
                </Box>
                <Box gridColumn={{ base: '1', md: 'auto' }}>
                  <Field
                    label={t('headerValue', { number: index + 1 })}
                    error={fields[`headers.${index}.value`]}
                  >
                    <Input
                      maxLength={1_000}
                      autoComplete="off"
                      spellCheck={false}
                      fontFamily="mono"
                      value={header.value}
                      onChange={(event) => changeHeader(index, { value: event.target.value })}
                    />
                  </Field>
                </Box>
                <IconButton
                  label={t('removeHeader', { number: index + 1 })}
                  onClick={() =>
                    set({ headers: headers.filter((_one, position) => position !== index) })
                  }
                >
                  <Icon name="trash-2" size={16} />
                </IconButton>
              </Grid>
            ))}
            <HStack>
              <Button
                variant="outline"
                size="sm"
                disabled={headers.length >= FUNCTION.maxHeaders}
                onClick={() => set({ headers: [...headers, { name: '', value: '' }] })}
              >
                <Icon name="plus" />
                {t('addHeader')}
              </Button>
            </HStack>
          </Stack>
        </Box>
        {hasBody && (
          <Field label={t('body')} help={t('bodyHelp')} error={fields['body']}>
            <Textarea
              rows={6}
              maxLength={FUNCTION.maxBodyChars}
              spellCheck={false}
              fontFamily="mono"
              value={value.body}
              onChange={(event) => set({ body: event.target.value })}
            />
          </Field>
        )}
      </Stack>
    </Card>
  );
}
