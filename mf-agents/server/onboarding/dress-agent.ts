import type { Agent, CustomTheme, Region } from '@voxgrove/contracts';
import { nameOfHost } from '@voxgrove/contracts/name-of-host';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentWrite } from '../../contract/agent-write';
import { companyChange } from '../../contract/company-draft';
import { customTheme } from '@voxgrove/contracts/custom-theme';
import type { CompanyDetails } from '../../contract/wizard';
import { websiteAddresses } from '../crawl/port';
import type { AgentCreation } from './agent-creation';
import type { StoredJob } from './collections';
import { logoAddress } from './logo';
import { primaryColor } from './primary-color';

/** Returns the company of a job, as far as its request and its website describe it so far. */
export function companyOf({ company, infer, profile }: StoredJob): CompanyDetails {
  if (!infer || profile === undefined || company.website === '') return company;
  const isNamed = company.name !== nameOfHost(websiteAddresses(company.website)[0]);
  return {
    website: company.website,
    name: (isNamed ? company.name : profile.name) || company.name,
    description: company.description || profile.description,
  };
}

/** Returns the custom theme of a job's primary color, as stored in the agent. */
export function themeOf({ brandingChoices, workspaceId }: StoredJob, color: string): string {
  const theme: CustomTheme = {
    ownerID: workspaceId,
    ...customTheme(primaryColor(color), brandingChoices?.themeMode ?? 'light'),
  };
  return JSON.stringify(theme);
}

/**
 * Gives an agent the data that its website has provided so far: name, description, color and icon.
 * A repeat changes nothing, and fields that the owner has edited since stay as they are.
 */
export async function dressAgent(
  context: Pick<SliceContext, 'uploads'>,
  agents: AgentCreation,
  region: Region,
  job: StoredJob,
): Promise<void> {
  const { agentId, brandingChoices: choices, workspaceId } = job;
  if (agentId === null || choices === null) return;
  const { agent } = await agents.read(region, agentId);
  const change: AgentWrite = {
    ...companyChange(agent, job.company, companyOf(job)),
    ...colorChange(agent, job),
  };
  if (agent.roundedImageURL === '' && job.branding?.favicon) {
    const logo = await logoAddress(context, { region, workspaceId, agentId }, choices, job);
    if (logo !== '') change.roundedImageURL = logo;
  }
  if (Object.keys(change).length > 0) await agents.save(region, agentId, change);
}

function colorChange(agent: Agent, job: StoredJob): AgentWrite {
  const found = job.branding?.colors[0];
  const chosenColor = job.brandingChoices?.primaryColor ?? '';
  const isUnchanged = agent.customThemeJSONString === themeOf(job, chosenColor);
  return found !== undefined && isUnchanged ? { customThemeJSONString: themeOf(job, found) } : {};
}
