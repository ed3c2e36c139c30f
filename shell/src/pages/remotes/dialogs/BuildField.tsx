import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { CodeBlock, Field, Select, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Selects a build. If there are no builds, explains how to get one. */
export function BuildField({
  remote,
  builds,
  value,
  onChange,
}: {
  remote: RemoteSummary;
  builds: readonly VersionSummary[];
  value: string | undefined;
  onChange: (build: string) => void;
}) {
  const t = useTexts();
  if (builds.length === 0)
    return (
      <Stack gap="2">
        <Text>{t('change.noneLeft')}</Text>
        <CodeBlock code={`npm run remote -- deploy ${remote.name}`} label={t('tokens.commands')} />
      </Stack>
    );
  return (
    <Field label={t('change.build')} help={t('change.buildHelp')}>
      <Select
        data-autofocus
        htmlTranslate="no"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {builds.map(({ build }) => (
          <option key={build} value={build}>
            {build}
          </option>
        ))}
      </Select>
    </Field>
  );
}
