import type { Sentences } from './en';

/** Dutch. */
export const sentences: Sentences = {
  direct: 'Van onze website:',
  directFromDocuments: 'Uit onze documenten:',
  maybe: 'Ik weet niet zeker of dit het antwoord is; deze pagina’s komen het dichtst in de buurt',
  miss: 'Ik heb daar in wat ik weet geen antwoord op gevonden.',
  missWithContact:
    'Ik heb daar in wat ik weet geen antwoord op gevonden. Op deze pagina staat hoe u het team bereikt.',
  empty: 'Ik heb nog niets waaruit ik kan antwoorden.',
  files: 'Ik kan niet in bestanden kijken. Vertel me in woorden wat u wilt weten.',
  greeting: 'Hallo! Wat wilt u weten?',
  thanks: 'Graag gedaan.',
  goodbye: 'Tot ziens!',
  about:
    'Ik ben een automatische assistent. Ik antwoord met citaten van deze website en laat zien waar ze vandaan komen.',
  human: 'Ik kan geen medewerker in deze chat halen.',
  humanWithContact:
    'Ik kan geen medewerker in deze chat halen. Op deze pagina staat hoe u het team bereikt.',
  failed: 'Sorry, ik kon dit nu niet beantwoorden. Probeer het zo dadelijk opnieuw.',
  stopped: 'Gestopt.',
};
