import type { Sentences } from './en';

/** Italian. */
export const sentences: Sentences = {
  direct: 'Dal nostro sito:',
  directFromDocuments: 'Dai nostri documenti:',
  maybe: 'Non sono sicuro che questo risponda alla domanda; queste pagine sono le più vicine',
  miss: 'Non ho trovato una risposta in quello che so.',
  missWithContact:
    'Non ho trovato una risposta in quello che so. Questa pagina spiega come contattare il team.',
  empty: 'Non ho ancora nulla con cui rispondere.',
  files: 'Non posso guardare dentro i file. Mi dica a parole che cosa desidera sapere.',
  greeting: 'Salve! Che cosa desidera sapere?',
  thanks: 'Prego.',
  goodbye: 'Arrivederci!',
  about:
    'Sono un assistente automatico. Rispondo con citazioni da questo sito e mostro da dove provengono.',
  human: 'Non posso far entrare una persona in questa chat.',
  humanWithContact:
    'Non posso far entrare una persona in questa chat. Questa pagina spiega come contattare il team.',
  failed: 'Mi dispiace, in questo momento non ho potuto rispondere. Riprovi tra un attimo.',
  stopped: 'Interrotto.',
};
