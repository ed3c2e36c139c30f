/**
 * English names of an agent's tabs, by the path of the tab. Several paths joined into one key: a tab
 * with parts that may be hidden.
 */
export const tabNames = {
  home: 'Home',
  overview: 'Overview',
  voice: 'Voice',
  analytics: 'Analytics',
  'analytics-metrics': 'Analytics',
  metrics: 'Metrics',
  convos: 'Conversations',
  leads: 'Leads',
  'leads-campaigns': 'Leads & Campaigns',
  campaigns: 'Campaigns',
  kb: 'Knowledge base',
  channels: 'Channels',
  prompt: 'Canvas',
  nodes: 'Prompt',
  tools: 'Tools',
  settings: 'Settings',
  billing: 'Billing',
};
export type TabNames = Record<keyof typeof tabNames, string>;
