import { useEffect, useState } from 'react';
import { Box, Page, Skeleton, VisuallyHidden } from '@voxgrove/ui';

/** Delay of the skeleton, ms. For a page that loads faster, the skeleton would only flash. */
const QUIET_MS = 120;

/** Skeleton of a page while its remote loads. */
export function PageSkeleton({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page visibility={isShown ? 'visible' : 'hidden'}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton h="7" w="12rem" mb="2" />
      <Skeleton h="4" w="20rem" maxW="full" mb="8" />
      <Box display="grid" gap="3">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="14" borderRadius="md" />
        ))}
      </Box>
    </Page>
  );
}
