import type { Sentences } from './en';

/** Swedish. */
export const sentences: Sentences = {
  direct: 'Från vår webbplats:',
  directFromDocuments: 'Från våra dokument:',
  maybe: 'Jag är inte säker på att det här är svaret; de här sidorna ligger närmast',
  miss: 'Jag hittade inget svar på det i det jag vet.',
  missWithContact:
    'Jag hittade inget svar på det i det jag vet. På den här sidan står hur du når teamet.',
  empty: 'Jag har ännu inget att svara utifrån.',
  files: 'Jag kan inte titta i filer. Berätta med ord vad du vill veta.',
  greeting: 'Hej! Vad vill du veta?',
  thanks: 'Varsågod.',
  goodbye: 'Hej då!',
  about:
    'Jag är en automatisk assistent. Jag svarar med citat från den här webbplatsen och visar var de kommer ifrån.',
  human: 'Jag kan inte ta in en person i den här chatten.',
  humanWithContact:
    'Jag kan inte ta in en person i den här chatten. På den här sidan står hur du når teamet.',
  failed: 'Jag kunde tyvärr inte svara på det just nu. Försök igen om en stund.',
  stopped: 'Stoppat.',
};
