import type { Sentences } from './en';

/** Dutch. */
export const sentences: Sentences = {
  direct: 'Van onze website:',
  directFromDocuments: 'Uit onze documenten:',
  directInLanguage: 'Van onze website, in een andere taal ({language}):',
  partMissing: 'Over dit deel heb ik niets gevonden:',
  maybe: 'Ik weet niet zeker of dit uw vraag beantwoordt.',
  miss: 'Ik heb daar in wat ik weet geen antwoord op gevonden.',
  missWithContact:
    'Ik heb daar in wat ik weet geen antwoord op gevonden. Op deze pagina staat hoe u het team bereikt.',
  unknownFigures: 'Ik heb niet al deze cijfers gevonden in wat ik weet. Vraag ze na bij het team.',
  empty: 'Ik heb nog niets waaruit ik kan antwoorden.',
  files: 'Ik kan niet in bestanden kijken. Vertel me in woorden wat u wilt weten.',
  greeting: 'Hallo! Wat wilt u weten?',
  thanks: 'Graag gedaan.',
  goodbye: 'Tot ziens!',
  about:
    'Ik ben een automatische assistent. Ik antwoord met citaten van deze website en laat zien waar ze vandaan komen.',
  bot: 'Nee, ik ben geen mens. Ik ben een automatische assistent: ik antwoord met citaten van deze website en laat zien waar ze vandaan komen.',
  abilities:
    'Ik beantwoord vragen over wat er op deze website staat en laat zien waar elk antwoord vandaan komt. Vraag het gerust in uw eigen woorden.',
  maker: 'Het team van deze website heeft mij ingesteld. Ik ben een automatische assistent.',
  howAreYou:
    'Ik ben een automatische assistent, dus met mij gaat het altijd goed. Wat wilt u weten?',
  compliment: 'Dank u, dat is aardig.',
  insult:
    'Het spijt me dat ik niet kon helpen. Probeer het met andere woorden of vraag naar een medewerker.',
  acknowledgement: 'Prima. Vraag het gerust als u nog iets wilt weten.',
  human: 'Ik kan geen medewerker in deze chat halen.',
  humanWithContact:
    'Ik kan geen medewerker in deze chat halen. Op deze pagina staat hoe u het team bereikt.',
  failed: 'Sorry, ik kon dit nu niet beantwoorden. Probeer het zo dadelijk opnieuw.',
  closed: 'Ik kan op dit moment geen vragen meer beantwoorden. Probeer het later opnieuw.',
  stopped: 'Gestopt.',
};
