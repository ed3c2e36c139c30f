import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { agentsFixtures } from './testing/access/agents';
import { analyticsFixtures } from './testing/access/analytics';
import { conversationsFixtures } from './testing/access/conversations';
import { crawlersFixtures } from './testing/access/crawlers';
import { inboxFixtures } from './testing/access/inbox';
import { knowledgeFixtures } from './testing/access/knowledge';
import { leadsFixtures } from './testing/access/leads';
import { librariesFixtures } from './testing/access/libraries';
import { onboardingFixtures } from './testing/access/onboarding';
import { missingIds, prepareTenant } from './testing/access/prepare-tenant';

/** Defines how the access tests call the routes of this slice. */
export const fixtures: AccessFixtures = {
  prepare: prepareTenant,
  missing: missingIds,
  notOfWorkspaces: {
    'agents.rollupState': 'how far figures are computed, for the installation',
  },
  notOfAgents: {
    'agents.deletedAgents': 'the record of who deleted what',
    'agents.workspaceAgents': 'a count',
    'agents.workspaceCrawlers': 'a count',
    'agents.workspaceKnowledge': 'a count',
    'agents.workspacePrompts': 'a count',
    'agents.workspaceFunctions': 'names of functions',
    'agents.credentials': 'of the workspace',
    'agents.prompts': 'of the workspace',
    'agents.promptVersions': 'of the workspace',
    'agents.cssUses': 'of the workspace',
    'agents.leads': 'of the workspace',
    'agents.leadKeys': 'of the workspace',
    'agents.companies': 'of the workspace',
    'agents.rollupZones': 'of the workspace',
    'agents.inboxSettings': 'of the workspace',
    'agents.reportChoices': 'of the workspace',
    'agents.savedViews': 'of a person in the workspace',
  },
  routes: {
    ...agentsFixtures,
    ...analyticsFixtures,
    ...conversationsFixtures,
    ...crawlersFixtures,
    ...inboxFixtures,
    ...knowledgeFixtures,
    ...leadsFixtures,
    ...librariesFixtures,
    ...onboardingFixtures,
  },
};
