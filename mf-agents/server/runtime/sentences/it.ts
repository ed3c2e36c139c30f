import type { Sentences } from './en';

/** Italian. */
export const sentences: Sentences = {
  direct: 'Dal nostro sito:',
  directFromDocuments: 'Dai nostri documenti:',
  directInLanguage: 'Dal nostro sito, in un’altra lingua ({language}):',
  partMissing: 'Non ho trovato nulla su questa parte:',
  maybe: 'Non sono sicuro che questo risponda alla domanda.',
  miss: 'Non ho trovato una risposta in quello che so.',
  missWithContact:
    'Non ho trovato una risposta in quello che so. Questa pagina spiega come contattare il team.',
  unknownFigures:
    'Non ho trovato tutte queste cifre in quello che so. Le verifichi con il team, per favore.',
  empty: 'Non ho ancora nulla con cui rispondere.',
  files: 'Non posso guardare dentro i file. Mi dica a parole che cosa desidera sapere.',
  greeting: 'Salve! Che cosa desidera sapere?',
  thanks: 'Prego.',
  goodbye: 'Arrivederci!',
  about:
    'Sono un assistente automatico. Rispondo con citazioni da questo sito e mostro da dove provengono.',
  bot: 'No, non sono una persona. Sono un assistente automatico: rispondo con citazioni da questo sito e mostro da dove provengono.',
  abilities:
    'Rispondo a domande su ciò che dice questo sito e mostro da dove viene ogni risposta. Chieda pure con parole sue.',
  maker: 'Mi ha predisposto il team di questo sito. Sono un assistente automatico.',
  howAreYou: 'Sono un assistente automatico, quindi sto sempre bene. Che cosa desidera sapere?',
  compliment: 'Grazie, molto gentile.',
  insult:
    'Mi dispiace di non essere stato d’aiuto. Provi con altre parole o chieda di parlare con una persona.',
  acknowledgement: 'Va bene. Chieda pure se desidera sapere altro.',
  human: 'Non posso far entrare una persona in questa chat.',
  humanWithContact:
    'Non posso far entrare una persona in questa chat. Questa pagina spiega come contattare il team.',
  failed: 'Mi dispiace, in questo momento non ho potuto rispondere. Riprovi tra un attimo.',
  closed: 'Al momento non posso rispondere ad altre domande. Riprovi più tardi.',
  stopped: 'Interrotto.',
};
