import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Italian. */
export const messages: Messages = {
  skip: 'Vai al contenuto',
  ui: {
    close: 'Chiudi',
  },
  frame: {
    partFailed: 'Non è stato possibile caricare questa parte. Controlla la connessione e riprova.',
  },
  viewing: {
    label: 'Vista come cliente',
    as: 'Stai vedendo il portale come {{name}}',
    end: "Torna all'agenzia",
  },
  remote: {
    title: 'Questa pagina non è disponibile al momento',
    off: 'Questa pagina è disattivata per ora',
    rest: 'Tutto il resto continua a funzionare.',
    partMissing:
      'Non è stato possibile caricare una parte di questa pagina ({{code}}). Controlla la connessione e riprova.',
    code: 'Codice',
    loading: 'Caricamento della pagina',
  },
  build: {
    newer: "Questa pagina è stata sostituita da un'altra versione.",
    renew: 'Aprila',
    instead:
      'La versione più recente di questa pagina non si è avviata. Stai vedendo la versione precedente.',
  },
  notFound: {
    title: "Qui non c'è nulla",
    body: "L'indirizzo potrebbe essere sbagliato oppure la pagina è stata spostata.",
    home: 'Vai a {{name}}',
    homeFallback: 'pagina iniziale',
  },
  connection: {
    lost: 'Gli aggiornamenti in tempo reale sono interrotti. Nuova connessione…',
    offline: 'Sei offline. Le modifiche appariranno quando torna la connessione.',
  },
  notices: {
    label: 'Avvisi',
    dismiss: 'Ignora',
  },
  notifications: {
    bell: 'Notifiche',
  },
  leave: {
    title: 'Hai modifiche non salvate',
    body: 'Se esci ora senza salvare, le modifiche di questa pagina andranno perse.',
    stay: 'Resta',
    leave: 'Esci senza salvare',
    saveAndLeave: 'Salva ed esci',
  },
  notificationCenter: {
    title: 'Notifiche',
    bell: 'Notifiche',
    bellUnread: 'Notifiche, alcune non lette',
    toast: 'Nuova notifica',
    dismiss: 'Ignora la notifica',
    back: 'Torna alle notifiche',
    readAll: 'Segna tutto come letto',
    notDeleted: 'Nulla è stato segnato come letto',
    requests: 'Richieste',
    messages: 'Messaggi',
    recent: 'Recente',
    failed: 'Non è stato possibile caricare le notifiche',
    emptyTitle: 'Nessuna novità',
    emptyBody: 'Qui appaiono le nuove conversazioni e i visitatori che chiedono di una persona.',
    settings: {
      title: 'Impostazioni delle notifiche',
      failed: 'Non è stato possibile caricare le impostazioni',
      if: 'Avvisami di',
      ifHelp: 'Vale anche per i suoni delle notifiche.',
      ifOptions: {
        all: 'Tutti i messaggi e le richieste',
        requestsOnly: 'Solo richieste',
        none: 'Niente',
      },
      through: 'Quando la dashboard è chiusa',
      throughHelp: "Inviamo un'e-mail se non vedi una notifica entro un minuto.",
      throughOptions: {
        all: 'E-mail e browser',
        email: 'Solo e-mail',
        push: 'Solo browser',
        none: 'Nessuno dei due',
      },
    },
    push: {
      label: 'Notifiche di questo browser',
      help: 'Il browser mostra le notifiche quando la dashboard è chiusa, finché non esci.',
      blocked:
        'Il browser blocca le notifiche di questo sito. Consentile prima nelle impostazioni del sito.',
      unsupported: 'Questo browser non può mostrare le notifiche di questo sito.',
      failed: 'La modifica non è riuscita. Controlla la connessione e riprova.',
    },
  },
};

/** Texts of the sdk that clients may see, in Italian. */
export const sdkMessages: Messages = {
  error: {
    network: 'Impossibile raggiungere il server. Controlla la connessione e riprova.',
    badResponse: 'Il server ha inviato una risposta inattesa. Ricarica la pagina e riprova.',
    planLimit: 'Apri la fatturazione',
  },
  boundary: {
    title: 'Questa parte della pagina ha smesso di funzionare',
    body: 'Il resto funziona ancora. Riprova, oppure ricarica la pagina se il problema continua.',
  },
  failure: {
    title: 'Non disponibile al momento',
    off: 'Disattivato per ora',
    network: 'Non è stato possibile caricare questa parte. Controlla la connessione e riprova.',
    integrity:
      "Il file scaricato non ha superato la verifica e non è stato eseguito. Riprova tra poco. Se il problema continua, invia il codice all'assistenza.",
    contract:
      "Questa parte richiede un'altra versione della dashboard. Ricarica la pagina. Se non basta, invia il codice all'assistenza.",
    code: "Questa parte non si è avviata. Riprova. Se il problema continua, invia il codice all'assistenza.",
    registry:
      "L'elenco delle versioni pubblicate non ha superato la verifica, quindi nulla è stato avviato. Riprova tra poco.",
    'switched-off': 'Gli operatori hanno disattivato questa parte. Tornerà automaticamente.',
    switchedOffBecause:
      'Gli operatori hanno disattivato questa parte: «{{reason}}» Tornerà automaticamente.',
    codeLabel: 'Codice',
    retry: 'Riprova',
  },
};
