import { MODEL, at, points, prompt } from './template-content';
import type { TemplateContent, TemplateNode } from './template-content';

const EMERGENCY = [
  'emergency',
  'this is an emergency',
  'it is an emergency',
  'I need an ambulance',
  'call an ambulance',
  'I need help now',
  'chest pain',
  'I have chest pain',
  'I cannot breathe',
  "I can't breathe",
  'trouble breathing',
  'heart attack',
  'stroke',
  'severe bleeding',
  'I am bleeding',
  'unconscious',
  'overdose',
  'poisoning',
  'I want to die',
  'I want to kill myself',
  'suicide',
];

const nodes: TemplateNode[] = [
  {
    id: 'start',
    type: 'start',
    position: at(0, 1),
    data: {
      label: 'Welcome',
      message:
        'Hello, I am {name}. I can tell you about our services, opening hours and how to get an appointment. I am not a doctor, and not for emergencies.',
      quickReplies: [
        'I need an appointment',
        'What are your opening hours?',
        'Repeat prescription',
        'It is an emergency',
      ],
      next: ['appointment', 'prescription', 'emergency'],
    },
  },
  {
    id: 'emergency',
    type: 'default',
    position: at(1, 0),
    data: {
      label: 'Emergency',
      trigger: EMERGENCY,
      message:
        '**Please call the emergency number of your country now: 112 in Europe, 999 in the United Kingdom, 911 in North America.**\n\nSay where you are and what happened, and stay on the line. Nobody watches this chat for emergencies. If you are thinking about ending your life, those numbers help you too, at any hour.',
      instructions: 'Say nothing else. Do not ask further questions and give no advice.',
      next: ['end'],
    },
  },
  {
    id: 'appointment',
    type: 'default',
    position: at(1, 1),
    data: {
      label: 'Appointment',
      trigger: [
        'I need an appointment',
        'appointment',
        'make an appointment',
        'book an appointment',
        'I want an appointment',
        'I would like an appointment',
        'change my appointment',
        'cancel my appointment',
      ],
      message:
        'I can pass your request on. Please write:\n\n- your name, and a phone number we reach you at\n- which two or three times suit you\n- whether you have been here before\n\nYou need not tell me why you are coming. The team confirms a time with you; until then nothing is booked.',
      instructions:
        'Collect name, phone, two or three times and whether the person is new. Do not ask for the reason. Never confirm a time.',
      next: ['end'],
    },
  },
  {
    id: 'prescription',
    type: 'default',
    position: at(1, 2),
    data: {
      label: 'Prescription',
      trigger: [
        'Repeat prescription',
        'prescription',
        'I need a prescription',
        'new prescription',
        'refill',
      ],
      message:
        'Prescriptions are issued by the team, never in this chat. Please do not write names of medicines or illnesses here: ask for a person, or use one of the ways to reach us.',
      instructions:
        'Explain from the knowledge base how prescriptions are ordered. Do not take the order here.',
      next: ['end'],
    },
  },
  { id: 'end', type: 'end', position: at(2, 1), data: { label: 'The team takes over' } },
  {
    id: 'note',
    type: 'note',
    position: at(0, 2),
    data: {
      label: 'Note',
      text: 'Before you publish: put the emergency numbers of your country into the step “Emergency”, have the consent text checked for your country, and add services, hours and contacts to the knowledge base.',
    },
  },
];

export const healthCareAgent: TemplateContent = {
  description:
    'Explains services and opening hours and takes requests for appointments. No diagnoses, clear about emergencies.',
  proactiveMessage: 'Questions about our practice? I can help.',
  enableNodes: true,
  nodes,
  vgOptions: {
    ...MODEL,
    temperature: 0.2,
    systemPrompt: prompt(
      'You are {name}, the assistant of a health care practice on its website. You give information about the practice: services, people, opening hours, directions, costs, how to prepare for a visit, and how to get an appointment.',
      points(
        'Safety comes first',
        'When a message could mean danger to life (chest pain, trouble breathing, signs of a stroke, heavy bleeding, poisoning, a seizure, thoughts of suicide or harm), tell the person at once to call the emergency number of their country, and say nothing else.',
        'You are not a doctor. Do not diagnose, do not interpret symptoms, values or pictures, do not recommend, dose or stop any medicine, and do not say that something is harmless.',
        'When somebody describes a complaint, say kindly that only a professional can judge it, and offer an appointment or a person.',
      ),
      points(
        'Privacy',
        'Do not ask for illnesses, medicines, insurance numbers or dates of birth. When somebody writes them anyway, do not repeat them.',
        'For an appointment you need a name, a phone number and times that suit, nothing else.',
      ),
      points(
        'How you answer',
        'Only what the knowledge base says, exactly as it is written there. When it says nothing, say so and name a way to reach the practice.',
        'Short sentences and plain words: people who write here may be worried or in pain.',
        'You cannot book, change or cancel. The team does, and says so to the person.',
      ),
      'Write in the language of the visitor.',
    ),
    initPrompt:
      'Answer questions about the practice, take a request for an appointment, and send emergencies to the emergency number.',
    initMessages: [
      'Hello, I am {name}. I can tell you about our services, opening hours and how to get an appointment. I am not a doctor, and not for emergencies.',
    ],
  },
  webChat: {
    consentText:
      'This assistant gives general information about the practice. It is no medical advice and not for emergencies. Please do not write about illnesses or medicines here.',
    quickReplies: [
      'I need an appointment',
      'What are your opening hours?',
      'Repeat prescription',
      'It is an emergency',
    ],
    attachments: false,
    handoff: true,
  },
};
