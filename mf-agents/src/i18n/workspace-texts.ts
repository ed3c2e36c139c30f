import { tabNames } from '@voxgrove/contracts/tenancy/tab-names';

/**
 * Texts of the frame around all screens of one agent. A text from the product's specification is
 * used unchanged.
 */
export const workspaceTexts = {
  title: 'Agent',
  /** Title of a page that another remote fills. */
  remoteTab: '{{name}} · {{tab}}',
  tabs: 'Sections of the agent',
  loading: 'Loading the agent',
  aside: 'Show tabs on the side',
  onTop: 'Show tabs on top',
  collapse: 'Collapse the tabs',
  expand: 'Expand the tabs',
  search: 'Search tabs and settings',
  tab: tabNames,
  unknown: 'There is no page “{{section}}”. You are on the overview.',
  notBuilt: '{{name}} is not available yet. You are on the overview.',
  absent: {
    page: 'this page',
    permission: '{{agency}} has not opened {{tab}} to you',
    permissionBody:
      'You may open the other tabs. If you need {{tab}}, please ask {{agency}} for it.',
    plan: '{{tab}} is not part of what {{agency}} offers here',
    planBody: 'Please ask {{agency}} how you can pay.',
    agent: 'This agent has no {{tab}}',
    agentBody: 'Other agents may have it. {{agency}} knows which.',
    unknown: 'There is nothing at this address',
    unknownBody: 'Please choose one of the tabs.',
    back: 'Go to the first tab',
    contact: 'Contact {{agency}}',
  },
  noTabs: 'You have no pages of this agent',
  noTabsBody: 'Your provider decides which pages you see. Ask them for access.',
  notHere: 'This agent has no {{name}}. You are on the overview.',
  missing:
    'This agent does not exist. It may have been deleted, or it belongs to a workspace you are not a member of.',
  error: 'The agent could not be loaded',
};
