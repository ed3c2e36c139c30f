import { Grid, Heading, Skeleton, Stack } from '@voxgrove/ui';

/** Skeleton of the detail page, as high as the content. */
export function DetailSkeleton({ name }: { name: string }) {
  return (
    <Stack gap="4" aria-busy>
      <Heading as="h1" size="xl" htmlTranslate="no" overflowWrap="anywhere">
        {name}
      </Heading>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        <Skeleton h="64" />
        <Skeleton h="64" />
      </Grid>
      <Skeleton h="64" />
    </Stack>
  );
}
