import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Swedish. */
export const messages: Messages = {
  skip: 'Hoppa till innehållet',
  ui: {
    close: 'Stäng',
  },
  frame: {
    partFailed: 'Den här delen kunde inte laddas. Kontrollera anslutningen och försök igen.',
  },
  viewing: {
    label: 'Visning som kund',
    as: 'Du ser portalen som {{name}}',
    end: 'Tillbaka till byrån',
  },
  remote: {
    title: 'Den här sidan är inte tillgänglig just nu',
    off: 'Den här sidan är avstängd för tillfället',
    rest: 'Allt annat fungerar som vanligt.',
    partMissing:
      'En del av sidan kunde inte hämtas ({{code}}). Kontrollera anslutningen och försök igen.',
    code: 'Kod',
    loading: 'Sidan laddas',
  },
  build: {
    newer: 'Sidan har ersatts av en annan version.',
    renew: 'Öppna',
    instead: 'Den senaste versionen av sidan kunde inte starta. Du ser den tidigare versionen.',
  },
  notFound: {
    title: 'Det finns inget här',
    body: 'Adressen kan vara felstavad, eller så har sidan flyttats.',
    home: 'Gå till {{name}}',
    homeFallback: 'startsidan',
  },
  connection: {
    lost: 'Liveuppdateringarna är avbrutna. Ansluter igen…',
    offline: 'Du är offline. Ändringar visas när anslutningen är tillbaka.',
  },
  notices: {
    label: 'Meddelanden',
    dismiss: 'Dölj',
  },
  notifications: {
    bell: 'Aviseringar',
  },
  leave: {
    title: 'Du har ändringar som inte är sparade',
    body: 'Om du lämnar nu utan att spara går ändringarna på sidan förlorade.',
    stay: 'Stanna',
    leave: 'Lämna utan att spara',
    saveAndLeave: 'Spara och lämna',
  },
  notificationCenter: {
    title: 'Aviseringar',
    bell: 'Aviseringar',
    bellUnread: 'Aviseringar, några är olästa',
    toast: 'Ny avisering',
    dismiss: 'Dölj aviseringen',
    back: 'Tillbaka till aviseringarna',
    readAll: 'Markera alla som lästa',
    notDeleted: 'Inget markerades som läst',
    requests: 'Förfrågningar',
    messages: 'Meddelanden',
    recent: 'Ny',
    failed: 'Dina aviseringar kunde inte laddas',
    emptyTitle: 'Inget nytt',
    emptyBody: 'Nya konversationer och besökare som ber om en person visas här.',
    settings: {
      title: 'Inställningar för aviseringar',
      failed: 'Dina inställningar kunde inte laddas',
      if: 'Meddela mig om',
      ifHelp: 'Det gäller även aviseringarnas ljud.',
      ifOptions: {
        all: 'Alla meddelanden och förfrågningar',
        requestsOnly: 'Bara förfrågningar',
        none: 'Ingenting',
      },
      through: 'När panelen är stängd',
      throughHelp: 'Vi skickar ett mejl om du inte har sett en avisering inom en minut.',
      throughOptions: {
        all: 'E-post och webbläsare',
        email: 'Bara e-post',
        push: 'Bara webbläsare',
        none: 'Inget av dem',
      },
    },
    push: {
      label: 'Aviseringar i den här webbläsaren',
      help: 'Webbläsaren visar aviseringar när panelen är stängd, tills du loggar ut.',
      blocked:
        'Webbläsaren blockerar aviseringar från den här webbplatsen. Tillåt dem först i webbplatsinställningarna.',
      unsupported: 'Den här webbläsaren kan inte visa aviseringar från webbplatsen.',
      failed: 'Ändringen misslyckades. Kontrollera anslutningen och försök igen.',
    },
  },
};

/** Texts of the sdk that clients may see, in Swedish. */
export const sdkMessages: Messages = {
  error: {
    network: 'Servern kunde inte nås. Kontrollera anslutningen och försök igen.',
    badResponse: 'Servern skickade ett oväntat svar. Ladda om sidan och försök igen.',
    planLimit: 'Öppna fakturering',
  },
  boundary: {
    title: 'Den här delen av sidan slutade fungera',
    body: 'Resten fungerar fortfarande. Försök igen, eller ladda om sidan om problemet kvarstår.',
  },
  failure: {
    title: 'Inte tillgängligt just nu',
    off: 'Avstängt för tillfället',
    network: 'Den här delen kunde inte laddas. Kontrollera anslutningen och försök igen.',
    integrity:
      'Den hämtade filen klarade inte kontrollen och kördes inte. Försök igen om en stund. Skicka koden till supporten om problemet kvarstår.',
    contract:
      'Den här delen kräver en annan version av panelen. Ladda om sidan. Skicka koden till supporten om det inte hjälper.',
    code: 'Den här delen kunde inte starta. Försök igen. Skicka koden till supporten om problemet kvarstår.',
    registry:
      'Listan över publicerade versioner klarade inte kontrollen, så inget startades. Försök igen om en stund.',
    'switched-off': 'Operatörerna har stängt av den här delen. Den kommer tillbaka automatiskt.',
    switchedOffBecause:
      'Operatörerna har stängt av den här delen: ”{{reason}}” Den kommer tillbaka automatiskt.',
    codeLabel: 'Kod',
    retry: 'Försök igen',
  },
};
