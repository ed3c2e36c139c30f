import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Italian. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: un visitatore chiede di una persona',
  noticeConversation: '{{agent}}: nuova conversazione',
  noticeUnanswered: '{{agent}} non ha saputo rispondere',
  noticeManyConversations: '{{agent}}: molte nuove conversazioni',
  noticeManyUnanswered: '{{agent}}: molte domande senza risposta',
  noticeMany: 'Più di {{count}} in un minuto.',
  noticeMessage: '{{agent}}: un visitatore le ha scritto',
  noticeContact: '{{agent}}: un visitatore ha lasciato un indirizzo',
  noticeUnrecorded: 'Questo agente non conserva trascrizioni.',
  noticeSnoozed: 'Una conversazione posticipata è tornata',
  noticeMention: '{{person}} l’ha menzionata',
  noticeExpiry: 'L’accesso a {{account}} scade il {{day}}',
  noticeExpiryBody:
    'Colleghi di nuovo l’account prima di questa data, così il suo agente continua a rispondere lì.',
  noticeReconnect: '{{account}} deve essere collegato di nuovo',
  noticeReconnectBody:
    'Il fornitore rifiuta l’accesso, quindi lì il suo agente non riceve e non invia messaggi.',
  noticeCampaignReply: '{{campaign}}: il suo agente non risponde a una risposta via e-mail',
  noticeUnmailed: 'Non è stato possibile inviare via e-mail una risposta a {{recipient}}',
  noticeUnmailedBody: '{{campaign}}: {{reason}} La invii di nuovo in Canali.',
  noticeMailRefused: 'Il server di posta non accetta e-mail per questo indirizzo.',
  noticeMailUnreachable: 'Il server di posta non è stato raggiungibile per molto tempo.',
  noticeMailDomain: 'L’agenzia di questo spazio di lavoro non ha un dominio di posta verificato.',
  noticePaused: 'La campagna {{campaign}} è in pausa',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'Il numero non è più collegato. Lo colleghi di nuovo, poi riprenda la campagna.',
  noticePausedDomain:
    'L’agenzia di questo spazio di lavoro non ha un dominio di posta verificato. Ne configuri uno in Agenzia, poi riprenda la campagna.',
  noticePausedCredits:
    'La campagna richiede {{needed}} crediti e ne sono disponibili {{available}}. Aggiunga crediti in Fatturazione, poi riprenda la campagna.',
  noticeLate: 'La campagna {{campaign}} non va avanti',
  noticeLateBody:
    'I suoi messaggi sono in ritardo. Apra la campagna per vedere a che punto è, oppure per fermarla.',
  noticeReplyRefused: 'La sua risposta non è stata inviata',
  noticeReplyUnproven:
    'Il fornitore di posta non ha potuto confermare che l’e-mail provenisse da lei. Risponda nella posta in arrivo oppure usi il server di posta del suo dominio.',
  noticeReplyOtherAddress:
    'La risposta è arrivata da {{sender}}. Risponda da {{address}} oppure nella posta in arrivo.',
  noticeReplyTaken:
    '{{person}} è in questa conversazione. La prenda prima in carico nella posta in arrivo.',
  noticeReplyTakenByOther:
    'Un’altra persona è in questa conversazione. La prenda prima in carico nella posta in arrivo.',
  noticeReplyFull: 'Questa conversazione ha raggiunto la lunghezza massima.',
  noticeReplyCharacters:
    'La risposta contiene caratteri che una chat non può avere. La scriva di nuovo come testo semplice.',
  noticeReplyEmpty: 'La risposta non contiene testo.',
  noticeReplyTooLong: 'La risposta è troppo lunga per una chat. Ne scriva una più breve.',
  noticeReplyGone: 'Questa conversazione non esiste più.',
};
