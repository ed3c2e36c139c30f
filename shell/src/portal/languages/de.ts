import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in German. */
export const messages: Messages = {
  skip: 'Zum Inhalt springen',
  ui: {
    close: 'Schließen',
  },
  frame: {
    partFailed:
      'Dieser Teil konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  viewing: {
    label: 'Ansicht als Kunde',
    as: 'Sie sehen das Portal als {{name}}',
    end: 'Zurück zur Agentur',
  },
  remote: {
    title: 'Diese Seite ist gerade nicht verfügbar',
    off: 'Diese Seite ist vorübergehend abgeschaltet',
    rest: 'Alles andere funktioniert weiter.',
    partMissing:
      'Ein Teil dieser Seite konnte nicht geladen werden ({{code}}). Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    code: 'Code',
    loading: 'Die Seite wird geladen',
  },
  build: {
    newer: 'Diese Seite wurde durch eine andere Version ersetzt.',
    renew: 'Öffnen',
    instead:
      'Die neueste Version dieser Seite konnte nicht starten. Sie sehen die vorherige Version.',
  },
  notFound: {
    title: 'Hier ist nichts',
    body: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde verschoben.',
    home: 'Zu {{name}}',
    homeFallback: 'Startseite',
  },
  connection: {
    lost: 'Die Live-Aktualisierung ist unterbrochen. Die Verbindung wird wiederhergestellt…',
    offline: 'Sie sind offline. Änderungen erscheinen, sobald die Verbindung wieder besteht.',
  },
  notices: {
    label: 'Hinweise',
    dismiss: 'Ausblenden',
  },
  notifications: {
    bell: 'Benachrichtigungen',
  },
  leave: {
    title: 'Sie haben nicht gespeicherte Änderungen',
    body: 'Wenn Sie die Seite jetzt ohne Speichern verlassen, gehen Ihre Änderungen auf dieser Seite verloren.',
    stay: 'Bleiben',
    leave: 'Ohne Speichern verlassen',
    saveAndLeave: 'Speichern und verlassen',
  },
  notificationCenter: {
    title: 'Benachrichtigungen',
    bell: 'Benachrichtigungen',
    bellUnread: 'Benachrichtigungen, einige sind ungelesen',
    toast: 'Neue Benachrichtigung',
    dismiss: 'Benachrichtigung ausblenden',
    back: 'Zurück zu den Benachrichtigungen',
    readAll: 'Alle als gelesen markieren',
    notDeleted: 'Nichts wurde als gelesen markiert',
    requests: 'Anfragen',
    messages: 'Nachrichten',
    recent: 'Neu',
    failed: 'Ihre Benachrichtigungen konnten nicht geladen werden',
    emptyTitle: 'Nichts Neues',
    emptyBody: 'Neue Gespräche und Besucher, die nach einer Person fragen, erscheinen hier.',
    settings: {
      title: 'Einstellungen der Benachrichtigungen',
      failed: 'Ihre Einstellungen konnten nicht geladen werden',
      if: 'Benachrichtigen über',
      ifHelp: 'Das gilt auch für die Töne der Benachrichtigungen.',
      ifOptions: {
        all: 'Alle Nachrichten und Anfragen',
        requestsOnly: 'Nur Anfragen',
        none: 'Nichts',
      },
      through: 'Wenn das Dashboard geschlossen ist',
      throughHelp:
        'Wir senden eine E-Mail, wenn Sie eine Benachrichtigung innerhalb einer Minute nicht gesehen haben.',
      throughOptions: {
        all: 'E-Mail und Browser',
        email: 'Nur E-Mail',
        push: 'Nur Browser',
        none: 'Keines von beiden',
      },
    },
    push: {
      label: 'Benachrichtigungen dieses Browsers',
      help: 'Ihr Browser zeigt Benachrichtigungen, während das Dashboard geschlossen ist, bis Sie sich abmelden.',
      blocked:
        'Ihr Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie zuerst in den Website-Einstellungen.',
      unsupported: 'Dieser Browser kann keine Benachrichtigungen dieser Website zeigen.',
      failed:
        'Die Änderung ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
  },
};

/** Texts of the sdk that clients may see, in German. */
export const sdkMessages: Messages = {
  error: {
    network:
      'Der Server war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    badResponse:
      'Der Server hat unerwartet geantwortet. Laden Sie die Seite neu und versuchen Sie es erneut.',
    planLimit: 'Abrechnung öffnen',
  },
  boundary: {
    title: 'Dieser Teil der Seite funktioniert nicht mehr',
    body: 'Der Rest funktioniert weiter. Versuchen Sie es erneut, oder laden Sie die Seite neu, wenn das Problem bleibt.',
  },
  failure: {
    title: 'Gerade nicht verfügbar',
    off: 'Vorübergehend abgeschaltet',
    network:
      'Dieser Teil konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    integrity:
      'Die geladene Datei hat die Prüfung nicht bestanden und wurde nicht ausgeführt. Versuchen Sie es gleich noch einmal. Wenn das Problem bleibt, senden Sie den Code an den Support.',
    contract:
      'Dieser Teil braucht eine andere Version des Dashboards. Laden Sie die Seite neu. Wenn das nicht hilft, senden Sie den Code an den Support.',
    code: 'Dieser Teil konnte nicht starten. Versuchen Sie es erneut. Wenn das Problem bleibt, senden Sie den Code an den Support.',
    registry:
      'Die Liste der veröffentlichten Versionen hat die Prüfung nicht bestanden, deshalb wurde nichts gestartet. Versuchen Sie es gleich noch einmal.',
    'switched-off': 'Der Betreiber hat diesen Teil abgeschaltet. Er kommt von selbst zurück.',
    switchedOffBecause:
      'Der Betreiber hat diesen Teil abgeschaltet: „{{reason}}“ Er kommt von selbst zurück.',
    codeLabel: 'Code',
    retry: 'Erneut versuchen',
  },
};
