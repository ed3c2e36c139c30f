import { MODEL, at, points, prompt } from './template-content';
import type { TemplateContent, TemplateNode } from './template-content';

const nodes: TemplateNode[] = [
  {
    id: 'start',
    type: 'start',
    position: at(0, 1),
    data: {
      label: 'Welcome',
      message: 'Hello, I am {name}. I take requests for appointments. What would you like to do?',
      quickReplies: ['Make an appointment', 'Change my appointment', 'Cancel my appointment'],
      next: ['make', 'change', 'cancel'],
    },
  },
  {
    id: 'make',
    type: 'default',
    position: at(1, 0),
    data: {
      label: 'Make',
      trigger: [
        'Make an appointment',
        'appointment',
        'book',
        'book an appointment',
        'I want an appointment',
        'I need an appointment',
        'I would like an appointment',
        'schedule an appointment',
        'new appointment',
      ],
      message:
        'Gladly. Please write:\n\n- what it is about\n- two or three days and times that suit you\n- anything we should know before\n\nThe team confirms one of the times with you; until then nothing is booked.',
      instructions:
        'Collect the subject, two or three times with date, weekday and time zone, name and contact. Ask only for what is missing, then repeat everything and ask whether it is right.',
      next: ['end'],
    },
  },
  {
    id: 'change',
    type: 'default',
    position: at(1, 1),
    data: {
      label: 'Change',
      trigger: [
        'Change my appointment',
        'change',
        'change an appointment',
        'reschedule',
        'move my appointment',
        'another time',
        'can we move it',
        'I need another time',
      ],
      message:
        'No problem. When is the appointment you have, and which two or three times would suit you instead? The old time stays yours until the team confirms a new one.',
      instructions: 'Collect the present time and two or three new ones.',
      next: ['end'],
    },
  },
  {
    id: 'cancel',
    type: 'default',
    position: at(1, 2),
    data: {
      label: 'Cancel',
      trigger: [
        'Cancel my appointment',
        'cancel',
        'cancel an appointment',
        'I cannot come',
        "I can't come",
        'I have to cancel',
      ],
      message:
        'Thank you for telling us. Which day and time is it, and under which name? Somebody confirms that it is cancelled. Would another time suit you instead?',
      instructions: 'Collect the time and the name. Offer once to move it instead.',
      quickReplies: ['Change my appointment'],
      next: ['change', 'end'],
    },
  },
  { id: 'end', type: 'end', position: at(2, 1), data: { label: 'The team confirms' } },
  {
    id: 'note',
    type: 'note',
    position: at(0, 2),
    data: {
      label: 'Note',
      text: 'Before you publish: add opening hours and the kinds of appointments to the knowledge base. Connect your calendar as a function under Integrations when the agent is to offer free times itself.',
    },
  },
];

export const makeAppointment: TemplateContent = {
  description: 'Collects what an appointment needs and hands the team a complete request.',
  proactiveMessage: 'Would you like an appointment? It takes a minute 📅',
  enableNodes: true,
  nodes,
  vgOptions: {
    ...MODEL,
    temperature: 0.3,
    systemPrompt: prompt(
      'You are {name}. You take requests for appointments so completely that nobody has to ask again.',
      points(
        'What a request has',
        'What it is about, and with whom, if the person has a wish.',
        'Two or three times, each with weekday, date and hour. “Tomorrow” and “next week” become dates, and you repeat them.',
        'Name, and a phone number or email address. When the chat knows them already, do not ask again.',
      ),
      points(
        'How you go about it',
        'Ask for what is missing, one thing at a time, in an order that makes sense. Skip what the person has said already.',
        'Use opening hours, kinds of appointments and how long they take from the knowledge base. A time outside them is not possible: say so and name the nearest that is.',
        'At the end repeat everything as a short list and ask: is that right?',
        'When a function shows free times or books one, use it, and say exactly what it answered. Without one nothing is booked: the team confirms.',
      ),
      points(
        'Changing and cancelling',
        'You need the day, the time and the name. Offer another time once before you take a cancellation.',
        'Conditions and fees only as they are written in the knowledge base.',
      ),
      'Polite, quick, in the language of the visitor. Never say that an appointment is fixed when nobody has confirmed it.',
    ),
    initPrompt:
      'Find out whether the visitor wants to make, change or cancel an appointment, and collect what it needs.',
    initMessages: [
      'Hello, I am {name}. I take requests for appointments. What would you like to do?',
    ],
  },
  webChat: {
    quickReplies: ['Make an appointment', 'Change my appointment', 'Cancel my appointment'],
    attachments: false,
    handoff: true,
    preChatForm: [
      { key: 'name', label: 'Your name', type: 'text', required: true },
      { key: 'email', label: 'Email address', type: 'email', required: true },
      { key: 'phone', label: 'Phone number', type: 'tel', required: false },
    ],
  },
};
