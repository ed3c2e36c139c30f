/**
 * A question of a visitor of the demo shop, and the agent's answer; null if it could not answer.
 */
export interface HistoryQuestion {
  question: string;
  answer: string | null;
  page: string;
  lang: 'en' | 'de' | 'fr';
}

export const HISTORY_QUESTIONS: readonly HistoryQuestion[] = [
  {
    question: 'How much is a tent for two?',
    answer: 'A tent for two is 12 a day.',
    page: '/rentals',
    lang: 'en',
  },
  {
    question: 'What does it cost to rent a tent?',
    answer: 'Tents are 12 to 20 a day, depending on their size.',
    page: '/rentals',
    lang: 'en',
  },
  {
    question: 'Can I cancel my booking?',
    answer: 'You can cancel free of charge until two days before your booking.',
    page: '/booking',
    lang: 'en',
  },
  {
    question: 'Where can I park?',
    answer: 'There is a free car park behind the shop.',
    page: '/visit',
    lang: 'en',
  },
  {
    question: 'When are you open on Sunday?',
    answer: 'On Sundays we are open from 10 to 16.',
    page: '/visit',
    lang: 'en',
  },
  {
    question: 'Do I need to pay a deposit?',
    answer: 'Yes, the deposit is 50 for each item. You get it back with the item.',
    page: '/rentals',
    lang: 'en',
  },
  {
    question: 'Are dogs allowed on the tours?',
    answer: 'Dogs on a lead are welcome on all tours but the ridge walk.',
    page: '/tours',
    lang: 'en',
  },
  {
    question: 'How difficult is the ridge walk?',
    answer: 'The ridge walk takes six hours and has steep parts.',
    page: '/tours',
    lang: 'en',
  },
  { question: 'Do you rent kayaks?', answer: null, page: '/rentals', lang: 'en' },
  { question: 'Can I pay in installments?', answer: null, page: '/booking', lang: 'en' },
  { question: 'Do you ship to Norway?', answer: null, page: '/booking', lang: 'en' },
  {
    question: 'Was kostet ein Fahrrad am Tag?',
    answer: 'Bikes are 18 a day, e-bikes 32.',
    page: '/rentals',
    lang: 'de',
  },
  {
    question: 'Combien coûte une tente ?',
    answer: 'Tents are 12 to 20 a day, depending on their size.',
    page: '/rentals',
    lang: 'fr',
  },
];

export const HISTORY_NAMES: readonly string[] = [
  'Anna Berg',
  'Ben Okoro',
  'Carla Méndez',
  'David Lind',
  'Elif Kaya',
  'Finn Murphy',
  'Grace Chen',
  'Hugo Laurent',
  'Ines Rossi',
  'Jonas Weber',
  'Kate Wilson',
  'Liam Novak',
];
