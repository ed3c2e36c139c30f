/** Texts of the New Agent drawer. A text from the product's specification is used unchanged. */
export const messages = {
  platform: {
    label: 'Platform',
    vg: 'Standard agent',
    vf: 'Third-party flow',
    vgHelp: 'Answers from your content, with prompts and steps you write here.',
    vfHelp:
      'You build the conversation flow in another tool. You manage look, channels and settings here.',
  },
  templates: 'Template',
  categories: 'Kinds of templates',
  steps: '{{count}} steps',
  steps_one: '{{count}} step',
  chosenElsewhere: '{{name}} stays selected.',
  says: 'First message',
  offers: 'with the buttons',
  asksFirst: 'Asks before the chat: {{fields}}.',
  consent: 'Visitors first see: “{{text}}”',
  instructions: 'Instructions ({{count}} characters)',
  blankBody: 'A customer care agent with short instructions. You can change everything later.',
  previewFailed: 'The preview could not be loaded. You can still use the template.',
  yourAgent: 'your agent',
  category: {
    all: 'All Templates',
    'customer-support': 'Customer Support',
    utility: 'Utility',
    entertainment: 'Entertainment',
  },
  template: {
    'customer-support': {
      name: 'Customer support',
      description: 'Products, orders, deliveries, returns: answers first, then the next step.',
    },
    'real-estate-agent': {
      name: 'Real estate agent',
      description: 'Finds out what people look for and takes requests for viewings.',
    },
    'health-care-agent': {
      name: 'Health care agent',
      description: 'Information and appointments for a practice, clear about emergencies.',
    },
    'confirm-email': {
      name: 'Confirm email',
      description: 'Makes sure an address is right, and helps when an email did not come.',
    },
    'make-appointment': {
      name: 'Make appointment',
      description: 'Collects the details of an appointment for your team to confirm.',
    },
    'blank-template': {
      name: 'Blank template',
      description: 'Short instructions only. Add your own content.',
    },
    'game-npc': {
      name: 'Game NPC',
      description: 'A game character with a past, rumors and a quest.',
    },
  },
};
