import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Dutch. */
export const messages: Messages = {
  skip: 'Naar de inhoud',
  ui: {
    close: 'Sluiten',
  },
  frame: {
    partFailed:
      'Dit deel kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
  },
  viewing: {
    label: 'Weergave als klant',
    as: 'U bekijkt het portaal als {{name}}',
    end: 'Terug naar het bureau',
  },
  remote: {
    title: 'Deze pagina is nu niet beschikbaar',
    off: 'Deze pagina is tijdelijk uitgeschakeld',
    rest: 'Al het andere blijft werken.',
    partMissing:
      'Een deel van deze pagina kon niet worden opgehaald ({{code}}). Controleer uw verbinding en probeer het opnieuw.',
    code: 'Code',
    loading: 'De pagina wordt geladen',
  },
  build: {
    newer: 'Deze pagina is vervangen door een andere versie.',
    renew: 'Openen',
    instead: 'De nieuwste versie van deze pagina kon niet starten. U ziet de vorige versie.',
  },
  notFound: {
    title: 'Hier is niets',
    body: 'Misschien is het adres verkeerd getypt of is de pagina verplaatst.',
    home: 'Naar {{name}}',
    homeFallback: 'de startpagina',
  },
  connection: {
    lost: 'Live-updates zijn onderbroken. Er wordt opnieuw verbinding gemaakt…',
    offline: 'U bent offline. Wijzigingen verschijnen zodra de verbinding terug is.',
  },
  notices: {
    label: 'Meldingen',
    dismiss: 'Sluiten',
  },
  notifications: {
    bell: 'Meldingen',
  },
  leave: {
    title: 'U hebt niet-opgeslagen wijzigingen',
    body: 'Als u nu weggaat zonder op te slaan, gaan uw wijzigingen op deze pagina verloren.',
    stay: 'Blijven',
    leave: 'Weggaan zonder opslaan',
    saveAndLeave: 'Opslaan en weggaan',
  },
  notificationCenter: {
    title: 'Meldingen',
    bell: 'Meldingen',
    bellUnread: 'Meldingen, sommige ongelezen',
    toast: 'Nieuwe melding',
    dismiss: 'Melding sluiten',
    back: 'Terug naar de meldingen',
    readAll: 'Alles als gelezen markeren',
    notDeleted: 'Er is niets als gelezen gemarkeerd',
    requests: 'Verzoeken',
    messages: 'Berichten',
    recent: 'Recent',
    failed: 'Uw meldingen konden niet worden geladen',
    emptyTitle: 'Niets nieuws',
    emptyBody: 'Nieuwe gesprekken en bezoekers die om een persoon vragen, verschijnen hier.',
    settings: {
      title: 'Instellingen voor meldingen',
      failed: 'Uw instellingen konden niet worden geladen',
      if: 'Meld mij over',
      ifHelp: 'Dit geldt ook voor de geluiden van meldingen.',
      ifOptions: {
        all: 'Alle berichten en verzoeken',
        requestsOnly: 'Alleen verzoeken',
        none: 'Niets',
      },
      through: 'Als het dashboard gesloten is',
      throughHelp: 'We sturen een e-mail als u een melding niet binnen een minuut hebt gezien.',
      throughOptions: {
        all: 'E-mail en browser',
        email: 'Alleen e-mail',
        push: 'Alleen browser',
        none: 'Geen van beide',
      },
    },
    push: {
      label: 'Meldingen van deze browser',
      help: 'Uw browser toont meldingen terwijl het dashboard gesloten is, totdat u uitlogt.',
      blocked:
        'Uw browser blokkeert meldingen van deze site. Sta ze eerst toe in de site-instellingen.',
      unsupported: 'Deze browser kan geen meldingen van deze site tonen.',
      failed: 'De wijziging is mislukt. Controleer uw verbinding en probeer het opnieuw.',
    },
  },
};

/** Texts of the sdk that clients may see, in Dutch. */
export const sdkMessages: Messages = {
  error: {
    network: 'De server was niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
    badResponse:
      'De server gaf een onverwacht antwoord. Laad de pagina opnieuw en probeer het nog eens.',
    planLimit: 'Facturering openen',
  },
  boundary: {
    title: 'Dit deel van de pagina werkt niet meer',
    body: 'De rest werkt nog. Probeer het opnieuw, of laad de pagina opnieuw als het probleem blijft.',
  },
  failure: {
    title: 'Nu niet beschikbaar',
    off: 'Tijdelijk uitgeschakeld',
    network: 'Dit deel kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
    integrity:
      'Het gedownloade bestand is niet door de controle gekomen en is niet uitgevoerd. Probeer het zo opnieuw. Blijft het probleem, stuur dan de code naar support.',
    contract:
      'Dit deel heeft een andere versie van het dashboard nodig. Laad de pagina opnieuw. Helpt dat niet, stuur dan de code naar support.',
    code: 'Dit deel kon niet starten. Probeer het opnieuw. Blijft het probleem, stuur dan de code naar support.',
    registry:
      'De lijst met gepubliceerde versies kwam niet door de controle, dus er is niets gestart. Probeer het zo opnieuw.',
    'switched-off': 'De beheerders hebben dit deel uitgeschakeld. Het komt vanzelf terug.',
    switchedOffBecause:
      'De beheerders hebben dit deel uitgeschakeld: ‘{{reason}}’ Het komt vanzelf terug.',
    codeLabel: 'Code',
    retry: 'Opnieuw proberen',
  },
};
