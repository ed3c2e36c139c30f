import { logoOf } from '@voxgrove/contracts';
import type { TenantBrand } from '@voxgrove/contracts';
import { useColorMode } from '@voxgrove/sdk';
import { Avatar, Box, HStack } from '@voxgrove/ui';

export interface AgencyLogoProps {
  brand: Pick<TenantBrand, 'squarePhotoURL' | 'darkModeSquarePhotourl'>;
  name: string;
  /** Shows the picture only. */
  small?: boolean;
}

/** Shows the logo of an agency, with its name if there is room. */
export function AgencyLogo({ brand, name, small = false }: AgencyLogoProps) {
  const { mode } = useColorMode();
  return (
    <HStack gap="2.5" fontWeight="semibold">
      <Avatar name={name} src={logoOf(brand, mode)} size="sm" />
      {!small && (
        <Box as="span" htmlTranslate="no">
          {name}
        </Box>
      )}
    </HStack>
  );
}
