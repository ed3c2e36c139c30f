import { Skeleton } from '@voxgrove/ui';
import { OverviewLayout, Pair } from './OverviewLayout';

/** The overview of an agent that nobody has written to yet, before anything of it is known. */
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
