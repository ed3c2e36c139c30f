import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/it';

/** Texts of mails and pages for clients in Italian. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} è il suo codice per {{name}}',
  signInHeading: 'Il suo codice di accesso',
  signInBody:
    'Inserisca questo codice nel browser in cui lo ha richiesto. È valido per {{minutes}} minuti e può essere usato una sola volta.',
  signInFooter:
    'Se non ha richiesto questa e-mail, può ignorarla. Nessuno può accedere senza di essa.',
  signInLink:
    'Oppure apra il link qui sotto: l’accesso avviene dove lo apre, è valido per {{minutes}} minuti e può essere usato una sola volta.',
  signInButton: 'Accedi a {{name}}',
  signUpHeading: 'Il suo codice di verifica',
  signUpBody:
    'Inserisca questo codice nel browser in cui si è registrato. È valido per {{minutes}} minuti e può essere usato una sola volta.',
  signUpFooter:
    'Se non si è registrato, può ignorare questa e-mail. Senza di essa non viene creato alcun account.',
  invitationSubject: 'Il suo accesso alla dashboard di {{name}}',
  invitationHeading: 'Benvenuto in {{name}}',
  invitationBody:
    'Ora può vedere i suoi agenti, le conversazioni e i contatti nella sua dashboard.',
  invitationSignIn:
    'Acceda con questo indirizzo e-mail. Le inviamo un codice; non serve una password.',
  invitationButton: 'Apri la dashboard',
  invitationFooter: 'Se non si aspettava questa e-mail, può ignorarla.',
  passkeySubject: 'Una passkey è stata aggiunta al suo account di {{name}}',
  passkeyHeading: 'Nuova passkey',
  passkeyBody: 'Ora può accedere con una passkey appena aggiunta al suo account.',
  passwordSubject: 'La sua password di {{name}} è stata modificata',
  passwordHeading: 'Nuova password',
  passwordBody:
    'Il suo account ha una nuova password. Gli altri dispositivi sono stati disconnessi.',
  changeFooter:
    'Se non è stato lei, acceda con un codice e imposti una nuova password: così vengono rimosse tutte le passkey e chiuse tutte le sessioni.',
  declinedSubject: 'La ricarica automatica di {{organisation}} è sospesa',
  declinedHeading: 'Non è stato possibile addebitare la sua carta',
  declinedBody:
    'Non è stato possibile addebitare nuovi crediti sulla sua carta. I suoi agenti smettono di rispondere ai visitatori quando i crediti sono finiti.',
  declinedNext: 'Apra la fatturazione e aggiorni il metodo di pagamento, oppure acquisti crediti.',
  lowBalanceSubject: '{{organisation}}: meno di {{threshold}} crediti',
  lowBalanceHeading: 'Il suo saldo è inferiore a {{threshold}} crediti',
  lowBalanceBody:
    'Alla sua organizzazione restano {{left}} crediti. I suoi agenti non rispondono più ai visitatori quando i crediti sono esauriti.',
  lowBalanceNext: 'Apra la fatturazione e acquisti crediti, oppure attivi la ricarica automatica.',
  reportSubject: '{{name}}: il suo report di {{month}}',
  reportHeading: 'I suoi agenti in {{month}}',
  reportConversations: 'Conversazioni: {{count}} (il mese precedente: {{before}})',
  reportWithoutPerson: 'Risposte senza una persona: {{count}}',
  reportUnanswered: 'Con una domanda rimasta senza risposta: {{count}}',
  reportQuestion: 'Domanda più frequente: {{question}}',
  reportButton: 'Apri il report',
  reportFooter: 'Riceve questa e-mail perché {{name}} gestisce agenti per {{organisation}}.',
  reportTitle: '{{name}}: report mensile',
  reportHeadline: 'Report mensile',
  reportAsk: 'Vuole smettere di ricevere il report mensile?',
  reportEnded: 'Non riceverà più questo report.',
  reportBegun: 'Riceverà il report ogni mese.',
  reportUnknown: 'Questo link non è più valido. Usi il link nel report più recente.',
  noticesSubject: '{{count}} nuove notifiche',
  noticesReply: 'Risponda a questa e-mail per rispondere al visitatore nella chat.',
  noticesButton: 'Apri in {{name}}',
  noticesFooter:
    'Riceve questa e-mail in base alle Sue impostazioni di notifica. Apra la campanella in {{name}} per modificarle.',
  unsubscribe: 'Annulla l’iscrizione',
  subscribe: 'Ricevi di nuovo il report',
  provider: 'il suo fornitore',
  dashboard: 'dashboard',
};
