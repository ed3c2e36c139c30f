import { FUNCTION } from '@voxgrove/contracts';
import {
  Box,
  Button,
  Card,
  Checkbox,
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
} from '@voxgrove/ui';
import { useState } from 'react';
import type { FunctionParameter } from '../../../contract/functions';
import type { FunctionPart } from './function-part';
import { useTexts } from './useTexts';

const TYPES: FunctionParameter['type'][] = ['string', 'number', 'boolean', 'enum'];

/** The parameters that the model fills in. */
export function ParametersCard({ value: { parameters }, set, fields }: FunctionPart) {
  const t = useTexts();
  const change = (index: number, patch: Partial<FunctionParameter>) =>
    set({
      parameters: parameters.map((parameter, position) =>
        position === index ? { ...parameter, ...patch } : parameter,
      ),
    });
  const add = () =>
    set({
      parameters: [
        ...parameters,
        { name: '', type: 'string', description: '', required: true, values: [] },
      ],
    });
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Box>
          <Heading size="md">{t('parameters')}</Heading>
          <Text color="fg.muted" mt="1">
            {t('parametersHelp')}
          </Text>
        </Box>
        {parameters.map((parameter, index) => (
          // Names may be empty or repeated while the user types, so the index is the key.
          <Box
            key={index}
            role="group"
            aria-label={t('parameter', { number: index + 1 })}
            borderTopWidth="1px"
            pt="4"
          >
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 9rem auto' }}
              gap="3"
              alignItems="start"
            >
              <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
                <Field label={t('nameLabel')} error={fields[`parameters.${index}.name`]}>
                  <Input
                    maxLength={60}
                    autoComplete="off"
                    spellCheck={false}
                    fontFamily="mono"
                    value={parameter.name}
                    onChange={(event) => change(index, { name: event.target.value })}
                  />
                </Field>
              </Box>
              <Field label={t('type')}>
                <Select
                  value={parameter.type}
                  onChange={(event) => {
                    const type = event.target.value as FunctionParameter['type'];
                    change(index, { type, ...(type !== 'enum' && { values: [] }) });
                  }}
                >
                  {TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(`types.${type}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <IconButton
                alignSelf="end"
                label={t('removeParameter', { name: parameter.name || index + 1 })}
                onClick={() =>
                  set({ parameters: parameters.filter((_one, position) => position !== index) })
                }
              >
                <Icon name="trash-2" size={16} />
              </IconButton>
            </Grid>
            <Stack gap="3" mt="3">
              {parameter.type === 'enum' && (
                <Values
                  values={parameter.values}
                  error={fields[`parameters.${index}.values`]}
                  onChange={(values) => change(index, { values })}
                />
              )}
              <Field
                label={t('paramDescription')}
                error={fields[`parameters.${index}.description`]}
              >
                <Input
                  maxLength={300}
                  value={parameter.description}
                  onChange={(event) => change(index, { description: event.target.value })}
                />
              </Field>
              <Checkbox
                checked={parameter.required}
                onChange={(event) => change(index, { required: event.target.checked })}
              >
                {t('required')}
              </Checkbox>
            </Stack>
          </Box>
        ))}
        <HStack>
          <Button
            variant="outline"
            size="sm"
            disabled={parameters.length >= FUNCTION.maxParameters}
            onClick={add}
          >
            <Icon name="plus" />
            {t('addParameter')}
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
}

/**
 * Keeps the text as typed. Converting it to a list and back would remove a comma that the user has
 * just typed.
 */
function Values({
  values,
  error,
  onChange,
}: {
  values: string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState(values.join(', '));
  const read = (typed: string) =>
    typed
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .slice(0, 30);
  return (
    <Field label={t('values')} help={t('valuesHelp')} error={error}>
      <Input
        value={text}
        maxLength={1_000}
        onChange={(event) => {
          setText(event.target.value);
          onChange(read(event.target.value));
        }}
      />
    </Field>
  );
}
