import { expect, test } from '@playwright/test';
import { newAgentId, newOrganisationId } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

const gateway = (): string => product().urls.gateway;

test('an agent becomes the template, is compared with the agent of a client, and is pushed to it', async ({
  page,
}) => {
  const api = `${gateway()}/api/eu`;
  const headers = { origin: gateway() };
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await page.request.fetch(`${api}${path}`, { method, headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as { data: { ID: string } };
  };
  const ownerID = await signInAsNewOwner(page.request);
  const makeAgent = async (title: string, systemPrompt: string): Promise<string> => {
    const agentId = newAgentId();
    await send('POST', `/v2/agents/${agentId}`, { ownerID, title, vgOptions: { systemPrompt } });
    return agentId;
  };
  await makeAgent('Reception', 'Be brief and kind.');
  const bakery = await makeAgent('Bakery guide', 'Sell bread.');
  const { data: agency } = await send('POST', `/workspaces/${ownerID}/agency`, {});
  const orgId = newOrganisationId();
  const body = { ID: orgId, name: 'Alder Street Bakery' };
  await send('POST', `/agencies/${agency.ID}/orgs`, body);
  await send('PUT', `/orgs/${orgId}/agents/${bakery}`, {});

  await page.goto(`${gateway()}/app/eu/clients/template`);
  const main = page.getByRole('main');
  await main.getByLabel('Agent', { exact: true }).selectOption({ label: 'Reception' });
  await main.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('The template has been saved.')).toBeVisible();

  await main.getByRole('button', { name: 'Actions for Bakery guide' }).click();
  await page.getByRole('menuitem', { name: 'Compare and push' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push the template to Bakery guide?' });
  await expect(dialog.getByText('Now: Sell bread.')).toBeVisible();
  await expect(dialog.getByText('Template: Be brief and kind.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Push the template' }).click();
  await expect(page.getByText('Bakery guide follows the template now.')).toBeVisible();

  const stored = await page.request.get(`${api}/v2/agents/${bakery}`);
  const { data } = (await stored.json()) as {
    data: { agent: { title: string; vgOptions: { systemPrompt: string } } };
  };
  expect(data.agent.title).toBe('Bakery guide');
  expect(data.agent.vgOptions.systemPrompt).toBe('Be brief and kind.');

  await page.goto(`${gateway()}/app/eu/clients/activity`);
  await expect(page.getByRole('row', { name: /Pushed the template/ })).toContainText('Ada Palmer');
});
