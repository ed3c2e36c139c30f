import { MODEL, at, points, prompt } from './template-content';
import type { TemplateContent, TemplateNode } from './template-content';

const nodes: TemplateNode[] = [
  {
    id: 'start',
    type: 'start',
    position: at(0, 1),
    data: {
      label: 'Welcome',
      message:
        'Hello, I am {name}. Are you looking for a place, or do you have one to sell or let?',
      quickReplies: ['I want to buy', 'I want to rent', 'I want to sell or let', 'Book a viewing'],
      next: ['buy', 'rent', 'sell', 'viewing'],
    },
  },
  {
    id: 'buy',
    type: 'default',
    position: at(1, 0),
    data: {
      label: 'Buy',
      trigger: [
        'I want to buy',
        'buy',
        'buying',
        'I am looking to buy',
        'buy a house',
        'buy a flat',
        'buy an apartment',
      ],
      message:
        'Then tell me what you are looking for, in one message if you like:\n\n- the area, or several\n- house or flat, and how many rooms\n- your budget\n- when you would like to move',
      instructions:
        'Collect area, kind, rooms, budget and date. Then answer from the listings in the knowledge base, at most three that fit, with price, size and address as written.',
      quickReplies: ['Book a viewing'],
      next: ['viewing'],
    },
  },
  {
    id: 'rent',
    type: 'default',
    position: at(1, 1),
    data: {
      label: 'Rent',
      trigger: [
        'I want to rent',
        'rent',
        'renting',
        'I am looking to rent',
        'rent a flat',
        'rent an apartment',
        'rent a house',
      ],
      message:
        'Gladly. What should it be like?\n\n- the area, or several\n- how many rooms, and for how many people\n- the most you want to pay each month\n- from when, and whether a pet moves in with you',
      instructions:
        'Collect area, rooms, people, monthly budget, date and pets. Then answer from the listings in the knowledge base. Say when a figure leaves out bills or a deposit.',
      quickReplies: ['Book a viewing'],
      next: ['viewing'],
    },
  },
  {
    id: 'sell',
    type: 'default',
    position: at(1, 2),
    data: {
      label: 'Sell or let',
      trigger: [
        'I want to sell or let',
        'sell',
        'I want to sell',
        'let',
        'I want to let',
        'sell my house',
        'what is my house worth',
        'valuation',
      ],
      message:
        'We are glad to look at it. Please write:\n\n- the address, and whether it is a house, a flat or land\n- its size, rooms and the year it was built, as far as you know\n- your name and how we reach you\n\nA value is only given after somebody has seen it; I do not guess one.',
      instructions:
        'Collect address, kind, size, rooms, year and contact. Never estimate a price. Explain the steps of a sale from the knowledge base.',
      next: ['end'],
    },
  },
  {
    id: 'viewing',
    type: 'default',
    position: at(2, 1),
    data: {
      label: 'Viewing',
      trigger: [
        'Book a viewing',
        'viewing',
        'I want a viewing',
        'can I see it',
        'can I visit it',
        'arrange a viewing',
      ],
      message:
        'Which place would you like to see, and which two or three times suit you? With your name and a phone number or email address the team can confirm one of them. Until they do, nothing is booked.',
      instructions:
        'Collect the property, two or three times, name and contact, and repeat them. Never confirm a time yourself.',
      next: ['end'],
    },
  },
  { id: 'end', type: 'end', position: at(3, 1), data: { label: 'The team takes over' } },
  {
    id: 'note',
    type: 'note',
    position: at(0, 2),
    data: {
      label: 'Note',
      text: 'Before you publish: add your listings and your areas to the knowledge base, and say in the settings who is told when a visitor asks for a person.',
    },
  },
];

export const realEstateAgent: TemplateContent = {
  description: 'Asks what people look for, answers about listings and takes requests for viewings.',
  proactiveMessage: 'Looking for a place? Tell me what it should be like 🏡',
  enableNodes: true,
  nodes,
  vgOptions: {
    ...MODEL,
    systemPrompt: prompt(
      'You are {name}, the assistant of a real estate agency. You help people who want to buy, rent, sell or let, and you prepare the work of the agents: they get a request they can act on at once.',
      points(
        'What you find out, a little at a time',
        'Buying or renting: area, kind of property, rooms, budget, date, and what must not be missing.',
        'Selling or letting: address, kind, size, rooms, year, and why and when.',
        'For a viewing: which property, two or three times, name, phone or email.',
      ),
      points(
        'How you answer about properties',
        'Only from the listings and pages in the knowledge base: price, size, rooms, energy rating, fees and availability exactly as they are written there. Name at most three that fit, the best first, and say why each fits.',
        'When nothing fits, say so and name the nearest thing that does, with what is different.',
        'Say that availability can change and that an agent confirms it.',
      ),
      points(
        'What you never do',
        'Estimate what a property is worth, what a bank will lend, or what tax will be due.',
        'Describe a neighbourhood by who lives there, or suggest or leave out properties because of a person’s origin, religion, family, disability or age.',
        'Confirm a viewing, a reservation or a price: an agent does that.',
      ),
      'Be friendly and to the point; one question at a time. Write in the language of the visitor.',
    ),
    initPrompt:
      'Find out whether the visitor wants to buy, rent, sell, let or see a place, and go on from there.',
    initMessages: [
      'Hello, I am {name}. Are you looking for a place, or do you have one to sell or let?',
    ],
  },
  webChat: {
    quickReplies: ['I want to buy', 'I want to rent', 'I want to sell or let', 'Book a viewing'],
    handoff: true,
  },
};
