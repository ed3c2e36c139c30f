import { toApiError } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  Field,
  Heading,
  HStack,
  Input,
  Select,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type {
  FunctionArguments,
  FunctionInput,
  FunctionParameter,
  FunctionTest,
} from '../../../contract/functions';
import { useTestFunction } from '../../data/functions/functions';
import { useTexts } from './useTexts';

/**
 * Calls the function with the unsaved values of the form. Shows the request, the response and the
 * text that a model would read.
 */
export function TestPanel({
  definition,
  onFaults,
}: {
  definition: FunctionInput;
  onFaults: (fields: Record<string, string>) => void;
}) {
  const t = useTexts();
  const test = useTestFunction();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const named = definition.parameters.filter(({ name }) => name !== '');
  const failure = test.error ? toApiError(test.error) : null;
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (test.isPending) return;
    onFaults({});
    test.mutate(
      { definition, given: argumentsOf(named, typed) },
      {
        onError: (error) =>
          onFaults(
            Object.fromEntries(
              Object.entries(toApiError(error).fields).map(([path, message]) => [
                path.replace(/^definition\./, ''),
                message,
              ]),
            ),
          ),
      },
    );
  };
  return (
    <Card
      pad="lg"
      as="section"
      aria-label={t('test.title')}
      pos={{ xl: 'sticky' }}
      top={{ xl: '4' }}
    >
      <form onSubmit={run} noValidate>
        <Stack gap="4">
          <Box>
            <Heading size="md">{t('test.title')}</Heading>
            <Text color="fg.muted" mt="1">
              {t('test.help')}
            </Text>
          </Box>
          {named.length === 0 && <Text color="fg.muted">{t('test.none')}</Text>}
          {named.map((parameter, index) => (
            <Field
              key={index}
              label={<span translate="no">{parameter.name}</span>}
              required={parameter.required}
              help={parameter.description && <span translate="no">{parameter.description}</span>}
            >
              <Sample
                parameter={parameter}
                value={typed[parameter.name] ?? ''}
                onChange={(value) => setTyped((before) => ({ ...before, [parameter.name]: value }))}
              />
            </Field>
          ))}
          <HStack>
            <Button type="submit" variant="outline" loading={test.isPending}>
              {t('test.run')}
            </Button>
          </HStack>
          {failure && (
            <AlertBox type="error" title={t('test.failed')}>
              {Object.keys(failure.fields).length > 0 ? t('test.faults') : failure.message}
            </AlertBox>
          )}
        </Stack>
      </form>
      <Box aria-live="polite">{test.data && <Result result={test.data} />}</Box>
    </Card>
  );
}

function Sample({
  parameter: { type, values },
  value,
  onChange,
}: {
  parameter: FunctionParameter;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTexts();
  if (type === 'boolean' || type === 'enum') {
    return (
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('test.choose')}</option>
        {type === 'enum' ? (
          values.map((one) => (
            <option key={one} value={one} translate="no">
              {one}
            </option>
          ))
        ) : (
          <>
            <option value="true">{t('test.yes')}</option>
            <option value="false">{t('test.no')}</option>
          </>
        )}
      </Select>
    );
  }
  return (
    <Input
      value={value}
      maxLength={4_000}
      autoComplete="off"
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns the arguments as a model would send them, without empty ones. */
const argumentsOf = (
  parameters: FunctionParameter[],
  typed: Record<string, string>,
): FunctionArguments =>
  Object.fromEntries(
    parameters.flatMap(({ name }) => ((typed[name] ?? '') === '' ? [] : [[name, typed[name]!]])),
  );

function Result({ result: { request, response, ms, ok, forModel } }: { result: FunctionTest }) {
  const t = useTexts();
  return (
    <Stack gap="4" mt="5" pt="4" borderTopWidth="1px">
      <HStack gap="2" flexWrap="wrap">
        <Badge tone={ok ? 'success' : 'danger'}>{t(ok ? 'test.ok' : 'test.notOk')}</Badge>
        {response && <Badge>{t('test.status', { status: response.status })}</Badge>}
        <Badge>{t('test.ms', { ms })}</Badge>
        {response && <Badge>{t('test.bytes', { bytes: response.bytes })}</Badge>}
      </HStack>
      <Shown label={t('test.model')} text={forModel} />
      {request && (
        <Shown
          label={t('test.sent')}
          text={[
            `${request.method} ${request.url}`,
            ...request.headers.map(({ name, value }) => `${name}: ${value}`),
            ...(request.body ? ['', request.body] : []),
          ].join('\n')}
        />
      )}
      {response && <Shown label={t('test.received')} text={response.body || t('test.empty')} />}
    </Stack>
  );
}

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Text fontWeight="medium" mb="1">
        {label}
      </Text>
      <Box
        as="pre"
        tabIndex={0}
        role="group"
        aria-label={label}
        htmlTranslate="no"
        fontFamily="mono"
        fontSize="xs"
        bg="bg.muted"
        borderRadius="sm"
        p="2.5"
        maxH="16rem"
        overflow="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
    </Box>
  );
}
