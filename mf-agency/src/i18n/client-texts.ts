/** Texts about clients: their defaults and their list. */
export const clientTexts = {
  overview: { agency: 'Your agency' },
  clientLogin: {
    title: 'Sign-in of clients',
    about: 'How clients reach their dashboard.',
    sameEmail:
      'To test the sign-in of clients, use another email than the one of your own dashboard account.',
    signup:
      'Clients can sign up. A Sign Up option appears on the login page, and each sign-up creates a new agent.',
    password:
      'Clients can sign in with a password. Otherwise we send them one-time codes by email.',
  },
  onboarding: {
    title: 'Welcome of new clients',
    about: 'Steps that a client goes through after the sign-up.',
    finish: 'After the agent is created',
    finishAbout: 'What the last step offers.',
    showWelcomeStep: 'Show the welcome step',
    showGoalsStep: 'Ask for goals',
    showCompanyInfoStep: 'Ask about the company',
    showAgentCreationStep: 'Create an agent',
    requireCompanyName: 'Company name is required',
    requireCompanyWebsite: 'Company website is required',
    requireCompanyDescription: 'Company description is required',
    showTestTextAgent: 'Test the text agent',
    showTryVoice: 'Try voice',
    showWidgetScript: 'Copy the widget script',
    defaultAllowCreateAgents: 'New clients can create agents',
    defaultCanDelegateChats: 'New clients can delegate chats',
    defaultHideAdvancedSettings: 'Hide advanced settings from new clients',
  },
  access: {
    title: 'Dashboard access',
    about: 'Tabs that new clients see. You can change them for each client later.',
    layout: 'Dashboard layout',
    vertical: 'Vertical',
    horizontal: 'Horizontal',
    tab: {
      home: 'Home',
      voice: 'Voice',
      metrics: 'Metrics',
      campaigns: 'Campaigns',
      convos: 'Convos',
      leads: 'Leads',
      analytics: 'Analytics',
      kb: 'Knowledge base',
      channels: 'Channels',
      prompt: 'Canvas',
      nodes: 'Prompt',
      settings: 'Settings',
      billing: 'Billing',
    },
  },
  clients: {
    title: 'Clients',
    subtitle: 'The people and organizations you work for',
  },
};
