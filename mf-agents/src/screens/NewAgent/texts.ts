/** Texts of the New Agent drawer. Where the product's specification gives a text, it stands here unchanged. */
export const messages = {
  platform: {
    label: 'Platform',
    vg: 'Voxgrove agent',
    vf: 'Third-party flow',
    vgHelp: 'Answers from your content, with prompts and steps you write here.',
    vfHelp:
      'Its conversation is a flow you build elsewhere. Look, channels and settings are kept here.',
  },
  templates: 'Template',
  categories: 'Kinds of templates',
  steps: '{{count}} steps',
  steps_one: '{{count}} step',
  chosenElsewhere: '{{name}} stays chosen.',
  says: 'It begins with',
  offers: 'and offers',
  asksFirst: 'Before the chat it asks for: {{fields}}.',
  consent: 'Visitors are told first: “{{text}}”',
  instructions: 'What it is told ({{count}} characters)',
  blankBody:
    'A customer care agent with short instructions and nothing else. Everything can be changed later.',
  previewFailed: 'The preview could not be loaded. The template can be used all the same.',
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
      name: 'Confirm e-mail',
      description: 'Makes sure an address is right, and helps when an e-mail did not come.',
    },
    'make-appointment': {
      name: 'Make appointment',
      description: 'Collects all that an appointment needs, for your team to confirm.',
    },
    'blank-template': {
      name: 'Blank template',
      description: 'Short instructions, nothing else. Yours to fill.',
    },
    'game-npc': {
      name: 'Game NPC',
      description: 'A character of a game, with a past, rumours and a quest.',
    },
  },
};
