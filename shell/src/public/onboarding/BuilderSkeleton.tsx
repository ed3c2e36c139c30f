import { Box, Grid, Skeleton } from '@voxgrove/ui';

/** Height of the header of pages outside the dashboard. */
const HEADER = '3.5rem';

/** Placeholder in the shape of the builder: the form at the left, the preview beside it. */
export function BuilderSkeleton() {
  return (
    <Grid
      w="full"
      minH={`calc(100dvh - ${HEADER})`}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 33rem) minmax(0, 1fr)' }}
      aria-busy
    >
      <Box px={{ base: '4', md: '10' }} pt={{ base: '6', md: '10' }}>
        <Skeleton h="8" mb="3" maxW="22rem" />
        <Skeleton h="5" mb="8" maxW="18rem" />
        <Skeleton h="10" mb="6" />
        <Skeleton h="10" mb="6" />
        <Skeleton h="10" />
      </Box>
      <Box
        display={{ base: 'none', lg: 'block' }}
        bg="bg.subtle"
        borderStartWidth="1px"
        borderColor="border"
        p="8"
      >
        <Skeleton h="full" maxH="52rem" borderRadius="md" />
      </Box>
    </Grid>
  );
}
