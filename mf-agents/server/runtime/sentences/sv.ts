import type { Sentences } from './en';

/** Swedish. */
export const sentences: Sentences = {
  direct: 'Från vår webbplats:',
  directFromDocuments: 'Från våra dokument:',
  directInLanguage: 'Från vår webbplats, på ett annat språk ({language}):',
  partMissing: 'Jag hittade inget om den här delen:',
  maybe: 'Jag är inte säker på att det här besvarar frågan.',
  miss: 'Jag hittade inget svar på det i det jag vet.',
  missWithContact:
    'Jag hittade inget svar på det i det jag vet. På den här sidan står hur du når teamet.',
  unknownFigures: 'Jag hittade inte alla dessa siffror i det jag vet. Kontrollera dem med teamet.',
  empty: 'Jag har ännu inget att svara utifrån.',
  files: 'Jag kan inte titta i filer. Berätta med ord vad du vill veta.',
  greeting: 'Hej! Vad vill du veta?',
  thanks: 'Varsågod.',
  goodbye: 'Hej då!',
  about:
    'Jag är en automatisk assistent. Jag svarar med citat från den här webbplatsen och visar var de kommer ifrån.',
  bot: 'Nej, jag är ingen människa. Jag är en automatisk assistent: jag svarar med citat från den här webbplatsen och visar var de kommer ifrån.',
  abilities:
    'Jag svarar på frågor om det som står på den här webbplatsen och visar var varje svar kommer ifrån. Fråga med dina egna ord.',
  maker: 'Webbplatsens team har ställt in mig. Jag är en automatisk assistent.',
  howAreYou: 'Jag är en automatisk assistent, så jag mår alltid bra. Vad vill du veta?',
  compliment: 'Tack, det var snällt.',
  insult:
    'Jag är ledsen att jag inte kunde hjälpa till. Försök med andra ord eller be att få prata med en människa.',
  acknowledgement: 'Okej. Fråga gärna om du vill veta något mer.',
  human: 'Jag kan inte ta in en person i den här chatten.',
  humanWithContact:
    'Jag kan inte ta in en person i den här chatten. På den här sidan står hur du når teamet.',
  failed: 'Jag kunde tyvärr inte svara på det just nu. Försök igen om en stund.',
  closed: 'Jag kan inte svara på fler frågor just nu. Försök igen senare.',
  stopped: 'Stoppat.',
};
