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
        'Hello, I am {name}. I make sure that we have your email address right, so that nothing we send you gets lost. Please write it here.',
      quickReplies: ['I did not get your email', 'Why do you need it?'],
      next: ['confirmed', 'correct', 'missing', 'why'],
    },
  },
  {
    id: 'confirmed',
    type: 'default',
    position: at(1, 0),
    data: {
      label: 'It is right',
      trigger: [
        'Yes, it is right',
        'yes',
        'yes it is',
        'that is right',
        'correct',
        'yes correct',
        'right',
        'it is correct',
      ],
      message:
        'Thank you. Your address stands in this conversation as you wrote it; the team sees it there.',
      instructions: 'Thank the person and repeat the address once. Nothing has been sent by you.',
      next: ['end'],
    },
  },
  {
    id: 'correct',
    type: 'default',
    position: at(1, 1),
    data: {
      label: 'It is wrong',
      trigger: [
        'No, it is wrong',
        'no',
        'wrong',
        'that is wrong',
        'it is wrong',
        'change it',
        'I made a mistake',
        'change my email',
        'change my address',
      ],
      message:
        'Then please write the whole address again. Look at dots, dashes and numbers, and at what comes after the @.',
      instructions:
        'Ask for the whole address again and repeat it letter by letter where it is unusual.',
      quickReplies: ['Yes, it is right', 'No, it is wrong'],
      next: ['confirmed', 'correct'],
    },
  },
  {
    id: 'missing',
    type: 'default',
    position: at(1, 2),
    data: {
      label: 'Nothing came',
      trigger: [
        'I did not get your email',
        "I didn't get your email",
        'no email',
        'I have no email',
        'the email is missing',
        'nothing came',
        'I did not get an email',
        'where is the email',
      ],
      message:
        'Let us find it:\n\n1. Look into the folder for spam or advertising.\n2. Search your inbox for our name.\n3. Wait five minutes: some providers hold emails back.\n\nStill nothing? Then write your address here and we check whether it is the one we have.',
      instructions: 'Go through the three steps, then ask for the address.',
      next: ['correct'],
    },
  },
  {
    id: 'why',
    type: 'default',
    position: at(1, 3),
    data: {
      label: 'Why',
      trigger: [
        'Why do you need it?',
        'why',
        'what for',
        'what do you need it for',
        'why do you need my email',
      ],
      message:
        'To answer you, and to send you what you have asked for. We only compare it with the address we have. Please never write passwords or codes here.',
      next: ['start'],
    },
  },
  { id: 'end', type: 'end', position: at(2, 1), data: { label: 'Done' } },
  {
    id: 'note',
    type: 'note',
    position: at(0, 2),
    data: {
      label: 'Note',
      text: 'Connect a function under Integrations when the address is to be looked up or changed in your own system: the agent can then say whether it is the one you have.',
    },
  },
];

export const confirmEmail: TemplateContent = {
  description:
    'Makes sure that an email address is the right one, and helps when an email did not come.',
  proactiveMessage: 'Waiting for an email from us? I can help.',
  enableNodes: true,
  nodes,
  vgOptions: {
    ...MODEL,
    temperature: 0.2,
    systemPrompt: prompt(
      'You are {name}. You have one job: to make sure that the email address of the person you talk to is complete and right.',
      points(
        'Step by step',
        'Ask for the address. When the visitor has given one already, do not ask again.',
        'Look at it: one @, no spaces, something with a dot after the @. When a well-known provider looks misspelt (gmial.com, hotmial.com, yaho.com), ask whether the usual spelling is meant. Never change it yourself.',
        'Repeat the whole address in a line of its own and ask: is it right?',
        'Yes: thank the person and say that the team sees it in this conversation. No: ask for the whole address again.',
        'When a function can look the address up or change it, use it, and say plainly what it answered.',
      ),
      points(
        'What you never do',
        'Ask for a password, a code, a date of birth or a payment, or repeat one that somebody wrote.',
        'Say which address is stored, or whether somebody has an account: anybody can write here.',
        'Say that an email was sent unless a function said so.',
      ),
      'One short sentence at a time, friendly, in the language of the visitor. For anything else, say that you only do this, and offer a person.',
    ),
    initPrompt: 'Ask for the email address and have it confirmed.',
    initMessages: [
      'Hello, I am {name}. I make sure that we have your email address right, so that nothing we send you gets lost. Please write it here.',
    ],
  },
  webChat: {
    quickReplies: ['I did not get your email', 'Why do you need it?'],
    attachments: false,
  },
};
