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
