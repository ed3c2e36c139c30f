import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Italian. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Controlla i campi evidenziati.',
  UNAUTHENTICATED: "Effettua l'accesso.",
  FORBIDDEN: 'Non hai accesso a questo elemento.',
  NOT_FOUND: 'Non trovato.',
  CONFLICT:
    "Nel frattempo è stato modificato altrove. Ricarica la pagina per vedere l'ultima versione.",
  ALREADY_EXISTS: 'Esiste già.',
  RATE_LIMITED: 'Troppe richieste. Attendi un momento e riprova.',
  UNAVAILABLE: 'Il servizio è temporaneamente non disponibile. Riprova.',
  INTERNAL: 'Si è verificato un errore da parte nostra. Riprova.',
  INVALID_EMAIL: 'Inserisci un indirizzo e-mail valido.',
  CODE_REQUIRED: 'Inserisci il codice di verifica.',
  CODE_WRONG: 'Questo codice non è corretto.',
  CODE_EXPIRED: 'Questo codice è scaduto. Richiedine uno nuovo.',
  CODE_OF_ANOTHER_BROWSER:
    "Questo codice vale una sola volta e solo nel browser in cui è stato richiesto. Apri il link nell'e-mail o richiedi qui un nuovo codice.",
  CODE_TRIES_EXCEEDED: 'Troppi codici errati. Richiedine uno nuovo.',
  MAIL_SENT_ALREADY:
    'Abbiamo già inviato diverse e-mail a questo indirizzo. Apri il link nella più recente o riprova tra {{minutes}} min.',
  MAIL_NOT_SENT: "Non è stato possibile inviare l'e-mail. Riprova più tardi.",
  LINK_EXPIRED: 'Questo link è scaduto o è già stato usato. Richiedine uno nuovo.',
  PASSWORD_WRONG: "L'e-mail o la password non è corretta.",
  PASSWORD_PROOF_WRONG: 'Questa non è la tua password attuale.',
  PASSWORD_TOO_SHORT: 'Usa almeno 10 caratteri.',
  PASSWORD_GUESSABLE: "Questa password è facile da indovinare. Scegline un'altra.",
  PORTAL_SIGN_UP_OFF: 'Questo fornitore non offre la registrazione.',
  PORTAL_SIGN_UP_FULL:
    'Al momento questo fornitore non può creare nuovi account. Contatta il fornitore.',
  PORTAL_PASSWORD_OFF: 'Accedi con un codice ricevuto per e-mail.',
  PORTAL_CLIENT_UNKNOWN: 'Non esiste un account con questo indirizzo e-mail.',
  PORTAL_DEACTIVATED: 'Il tuo account è disattivato. Contatta il tuo fornitore.',
  PORTAL_PASSKEY_REFUSED:
    'Questa passkey non è stata accettata. Riprova o accedi in un altro modo.',
  PORTAL_PROOF_NEEDED: 'Conferma la tua identità con la password o un codice, poi riprova.',
  PORTAL_NO_AGENT_CREATION: 'Il tuo fornitore crea i tuoi agenti. Chiedine uno nuovo.',
  PORTAL_FIELD_NOT_YOURS: 'Non puoi modificare questo elemento.',
  PORTAL_NOT_ADMIN: 'Non sei un amministratore',
  PORTAL_ADMIN_REFUSED: "Si è verificato un errore durante l'accesso come amministratore.",
  PORTAL_BILLING_NOT_CONNECTED:
    'Collega un account di pagamento prima di attivare la fatturazione.',
  PORTAL_WORKSPACE_MISSING: 'Spazio di lavoro non trovato. Aggiorna e riprova.',
  PORTAL_FEEDBACK_OFF: 'Questo fornitore non accetta feedback qui.',
  CLIENT_EMAIL_IN_USE: 'Questa e-mail è già usata da un altro cliente.',
  NOT_ORGANISATION_ADMIN: 'Non sei un amministratore',
  TAB_NOT_ALLOWED: 'Non hai accesso a questa parte della dashboard.',
  NOT_WHILE_VIEWING: 'Stai vedendo il portale come questo cliente. Solo il cliente può farlo.',
  TOO_MANY_PASSKEYS: 'Puoi avere {{n}} passkey. Rimuovine prima una.',
  CLIENT_LIMIT_REACHED: "Un'organizzazione può avere {{limit}} utenti. Eliminane prima uno.",
  UPLOAD_TOO_LARGE: 'Dimensione massima: {{n}} MB',
  UPLOAD_TYPE_REFUSED: 'Solo file {{list}}',
  BALANCE_TOO_LOW: 'Il saldo non basta.',
};
