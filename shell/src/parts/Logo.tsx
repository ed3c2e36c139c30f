import { useT } from '@voxgrove/sdk';
import { Box, HStack } from '@voxgrove/ui';
import { useDraftLook } from '../host/use-draft-look';
import { AgencyLogo } from './AgencyLogo';

/**
 * Shows the product's logo, with its name if there is room. A preview shows the agency instead.
 */
export function Logo({ small = false }: { small?: boolean }) {
  const t = useT('shell');
  const draft = useDraftLook();
  if (draft && draft.name !== '')
    return <AgencyLogo brand={draft} name={draft.name} small={small} />;
  return (
    <HStack gap="2.5" color="accent.fg" fontWeight="semibold" fontSize="md" letterSpacing="-0.01em">
      <Box as="span" display="inline-flex" flexShrink="0">
        <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-label={t('product')}>
          <rect width="26" height="26" rx="8" fill="currentColor" />
          <path
            d="M7.5 8.2c2.7 0 4.6 1.9 5.1 5 .6-4.2 2.7-6.3 6-6.7-.2 5.6-2.3 9.7-5.5 13-3-2.6-5-6.2-5.6-11.3Z"
            fill="var(--vg-colors-accent-contrast)"
          />
        </svg>
      </Box>
      {!small && (
        <Box as="span" color="fg" aria-hidden>
          {t('product')}
        </Box>
      )}
    </HStack>
  );
}
