import { Slot, useSlotEntries } from '@voxgrove/sdk';
import { Card, Heading, Stack } from '@voxgrove/ui';
import type { Agent } from '@voxgrove/contracts';

/** Cards of other remotes on the overview, from the slots `agent.overview.{id}`. */
export function RemoteCards({ agent }: { agent: Agent }) {
  const cards = useSlotEntries('agent.overview', {
    platform: agent.agentPlatform,
    workspaceId: agent.ownerID,
  });
  return cards.map(({ slot, label }) => (
    <Card key={slot}>
      <Stack gap="3">
        <Heading size="sm">{label}</Heading>
        <Slot name={slot} props={{ agentId: agent.ID }} fallback="inline" />
      </Stack>
    </Card>
  ));
}
