import { expect, type APIRequestContext } from '@playwright/test';
import { newAgentId } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

/** Signs in as a new owner and publishes an agent. @returns its id */
export async function publishAgent(request: APIRequestContext): Promise<string> {
  const workspace = await signInAsNewOwner(request);
  const { gateway } = product().urls;
  const id = newAgentId();
  const path = `${gateway}/api/eu/v2/agents/${id}`;
  const save = async (data: object): Promise<void> => {
    const saved = await request.post(path, { headers: { origin: gateway }, data });
    expect(saved.status(), await saved.text()).toBeLessThan(300);
  };
  await save({ ownerID: workspace, title: 'Fern', smartInit: true });
  const { data } = (await (await request.get(path)).json()) as { data: { agent: object } };
  // Saving the whole agent publishes the agent.
  await save(data.agent);
  return id;
}
