import { SourceStatus } from '@voxgrove/contracts';
import { Box, Input, Select } from '@voxgrove/ui';
import { KINDS } from './kinds';
import { useTexts } from './useTexts';

/** Narrows the list of sources: by words, by what they are, by how they stand. '' is any. */
export function SourceFilters({
  q,
  kind,
  status,
  onChange,
}: {
  q: string;
  kind: string;
  status: string;
  onChange: (name: 'q' | 'kind' | 'status', value: string) => void;
}) {
  const t = useTexts();
  return (
    <>
      <Box flex="1 1 11rem" maxW={{ base: 'full', md: '18rem' }}>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={q}
          onChange={(event) => onChange('q', event.target.value)}
        />
      </Box>
      <Select
        aria-label={t('kindFilter')}
        w="auto"
        maxW="9rem"
        value={kind}
        onChange={(event) => onChange('kind', event.target.value)}
      >
        <option value="">{t('anyKind')}</option>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('statusFilter')}
        w="auto"
        maxW="9rem"
        value={status}
        onChange={(event) => onChange('status', event.target.value)}
      >
        <option value="">{t('anyStatus')}</option>
        {SourceStatus.options.map((one) => (
          <option key={one} value={one}>
            {t(`status.${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
