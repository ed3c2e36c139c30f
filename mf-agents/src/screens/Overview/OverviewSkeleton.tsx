import { Skeleton } from '@voxgrove/ui';
import { OverviewLayout, Pair } from './OverviewLayout';

/**
 * Placeholder of the overview during loading, in the size that it has for an agent without
 * conversations.
 */
export const OverviewSkeleton = () => (
  <OverviewLayout
    first={
      <>
        <Skeleton h="8.1rem" />
        <Skeleton h="25.2rem" />
      </>
    }
    main={
      <>
        <Skeleton h="19.8rem" />
        <Pair>
          <Skeleton h="8.1rem" />
          <Skeleton h="8.1rem" />
        </Pair>
      </>
    }
    last={<Skeleton h="14.3rem" />}
  />
);
