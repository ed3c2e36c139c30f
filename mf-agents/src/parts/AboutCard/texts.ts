import { partTexts } from '@voxgrove/sdk';

const messages = {
  title: 'Help us tailor the dashboard to you',
  lead: 'Optional. We ask only once.',
  role: 'Your role',
  useCase: 'What will your agent do?',
  teamSize: 'Team size',
  choose: 'Choose one',
  save: 'Save',
  skip: 'Skip',
  thanks: 'Thank you. Your answers are saved.',
  suggestion: 'Suggested greeting for this purpose',
  use: 'Use this greeting',
  used: 'Your agent now greets visitors this way.',
  roles: {
    founder: 'Founder or owner',
    marketing: 'Marketing or sales',
    support: 'Customer support',
    developer: 'Developer',
    agency: 'Agency',
    other: 'Something else',
  },
  useCases: {
    support: 'Answer customers',
    sales: 'Win leads',
    booking: 'Take bookings',
    internal: 'Help my team',
    resell: 'Build agents for clients',
    other: 'Just looking',
  },
  teamSizes: {
    '1': 'Just me',
    '2-10': '2–10 people',
    '11-50': '11–50 people',
    '51-200': '51–200 people',
    '201+': 'More than 200 people',
  },
};

export const useAboutTexts = partTexts('mf-agents', 'about', messages);
