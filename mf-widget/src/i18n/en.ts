import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  prototype: {
    tabTitle: 'Demo page',
    title: 'Demo page',
    titleOf: '{{name}} · Demo page',
    subtitle: 'This is how {{name}} greets visitors on a website. Messages you send here are real conversations.',
    frame: 'A website with the chat of {{name}}',
    address: 'www.your-website.example',
    loading: 'Loading the demo page',
    missingTitle: 'Which agent would you like to try?',
    missingText: 'This page shows one agent at work. Open it from an agent to see that agent here.',
    unpublishedTitle: 'This agent is not published yet',
    unpublishedText: 'Visitors only meet what you have published. Publish the agent, then come back to this page.',
    agents: 'Go to agents',
    openAgent: 'Open the agent',
    failedTitle: 'The demo page could not be loaded',
    reload: 'Check again',
  },
  script: {
    label: 'Script tag',
    intro: 'Put this line into every page that should show the chat.',
    where: 'Where to put it',
    head: 'In your page: anywhere before the closing head tag. It loads beside your page and never holds it up.',
    wordpress: 'WordPress, Wix, Squarespace: in the place for custom code that goes into the head of all pages.',
    policy: 'Your site has a Content Security Policy? Allow {{origin}} in script-src and connect-src. Nothing inline is needed.',
    unpublishedTitle: 'Not visible yet',
    unpublished: 'The chat appears on your website once the agent is published. You can put the line in already.',
    failed: 'Whether the agent is published could not be checked. The line below is right either way.',
    loading: 'Preparing your script tag',
  },
};
