import { Progress, Stack, Text } from '@voxgrove/ui';

/** Progress of an action on many sources, as text and as a bar. */
export function ManyProgress({
  settled,
  count,
  label,
}: {
  settled: number;
  count: number;
  label: string;
}) {
  return (
    <Stack gap="1">
      <Text role="status" fontSize="sm">
        {label}
      </Text>
      <Progress label={label} value={settled} max={count} />
    </Stack>
  );
}
