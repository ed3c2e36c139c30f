import { Slot, useParams } from '@voxgrove/sdk';
import { useMemo } from 'react';

/** A tab that an agency added. Another remote fills it. */
export function CustomTab() {
  const { '*': path = '' } = useParams();
  const props = useMemo(() => ({ href: `/${path}` }), [path]);
  return <Slot key={path} name="agent.custom-tab" props={props} />;
}
