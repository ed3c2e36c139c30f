import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Polish. */
export const messages: Messages = {
  skip: 'Przejdź do treści',
  ui: {
    close: 'Zamknij',
  },
  frame: {
    partFailed: 'Nie udało się wczytać tej części. Sprawdź połączenie i spróbuj ponownie.',
  },
  viewing: {
    label: 'Widok jako klient',
    as: 'Oglądasz portal jako {{name}}',
    end: 'Wróć do agencji',
  },
  remote: {
    title: 'Ta strona jest teraz niedostępna',
    off: 'Ta strona jest chwilowo wyłączona',
    rest: 'Wszystko inne działa dalej.',
    partMissing:
      'Nie udało się pobrać części tej strony ({{code}}). Sprawdź połączenie i spróbuj ponownie.',
    code: 'Kod',
    loading: 'Wczytywanie strony',
  },
  build: {
    newer: 'Ta strona została zastąpiona inną wersją.',
    renew: 'Otwórz',
    instead: 'Najnowsza wersja tej strony nie uruchomiła się. Widzisz poprzednią wersję.',
  },
  notFound: {
    title: 'Tutaj nic nie ma',
    body: 'Adres może być błędny albo strona została przeniesiona.',
    home: 'Przejdź do: {{name}}',
    homeFallback: 'strona główna',
  },
  connection: {
    lost: 'Aktualizacje na żywo zostały przerwane. Trwa ponowne łączenie…',
    offline: 'Jesteś offline. Zmiany pojawią się, gdy połączenie wróci.',
  },
  notices: {
    label: 'Komunikaty',
    dismiss: 'Odrzuć',
  },
  notifications: {
    bell: 'Powiadomienia',
  },
  leave: {
    title: 'Masz niezapisane zmiany',
    body: 'Jeśli wyjdziesz teraz bez zapisania, utracisz zmiany na tej stronie.',
    stay: 'Zostań',
    leave: 'Wyjdź bez zapisywania',
    saveAndLeave: 'Zapisz i wyjdź',
  },
  notificationCenter: {
    title: 'Powiadomienia',
    bell: 'Powiadomienia',
    bellUnread: 'Powiadomienia, niektóre nieprzeczytane',
    toast: 'Nowe powiadomienie',
    dismiss: 'Odrzuć powiadomienie',
    back: 'Wróć do powiadomień',
    readAll: 'Oznacz wszystkie jako przeczytane',
    notDeleted: 'Nic nie oznaczono jako przeczytane',
    requests: 'Prośby',
    messages: 'Wiadomości',
    recent: 'Nowe',
    failed: 'Nie udało się wczytać powiadomień',
    emptyTitle: 'Nic nowego',
    emptyBody:
      'Tutaj pojawiają się nowe rozmowy i odwiedzający, którzy proszą o kontakt z człowiekiem.',
    settings: {
      title: 'Ustawienia powiadomień',
      failed: 'Nie udało się wczytać ustawień',
      if: 'Powiadamiaj mnie o',
      ifHelp: 'Dotyczy to także dźwięków powiadomień.',
      ifOptions: {
        all: 'Wszystkich wiadomościach i prośbach',
        requestsOnly: 'Tylko prośbach',
        none: 'Niczym',
      },
      through: 'Gdy panel jest zamknięty',
      throughHelp: 'Wysyłamy e-mail, jeśli nie zobaczysz powiadomienia w ciągu minuty.',
      throughOptions: {
        all: 'E-mail i przeglądarka',
        email: 'Tylko e-mail',
        push: 'Tylko przeglądarka',
        none: 'Żaden z nich',
      },
    },
    push: {
      label: 'Powiadomienia tej przeglądarki',
      help: 'Przeglądarka pokazuje powiadomienia, gdy panel jest zamknięty, do czasu wylogowania.',
      blocked:
        'Przeglądarka blokuje powiadomienia z tej witryny. Najpierw zezwól na nie w ustawieniach witryny.',
      unsupported: 'Ta przeglądarka nie może pokazywać powiadomień z tej witryny.',
      failed: 'Zmiana nie powiodła się. Sprawdź połączenie i spróbuj ponownie.',
    },
  },
};

/** Texts of the sdk that clients may see, in Polish. */
export const sdkMessages: Messages = {
  error: {
    network: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
    badResponse:
      'Serwer wysłał nieoczekiwaną odpowiedź. Wczytaj stronę ponownie i spróbuj jeszcze raz.',
    planLimit: 'Otwórz rozliczenia',
  },
  boundary: {
    title: 'Ta część strony przestała działać',
    body: 'Reszta działa dalej. Spróbuj ponownie albo wczytaj stronę jeszcze raz, jeśli problem nie ustąpi.',
  },
  failure: {
    title: 'Teraz niedostępne',
    off: 'Chwilowo wyłączone',
    network: 'Nie udało się wczytać tej części. Sprawdź połączenie i spróbuj ponownie.',
    integrity:
      'Pobrany plik nie przeszedł weryfikacji i nie został uruchomiony. Spróbuj za chwilę. Jeśli problem nie ustąpi, wyślij kod do pomocy technicznej.',
    contract:
      'Ta część wymaga innej wersji panelu. Wczytaj stronę ponownie. Jeśli to nie pomoże, wyślij kod do pomocy technicznej.',
    code: 'Ta część nie uruchomiła się. Spróbuj ponownie. Jeśli problem nie ustąpi, wyślij kod do pomocy technicznej.',
    registry:
      'Lista opublikowanych wersji nie przeszła weryfikacji, więc nic nie zostało uruchomione. Spróbuj za chwilę.',
    'switched-off': 'Operatorzy wyłączyli tę część. Wróci automatycznie.',
    switchedOffBecause: 'Operatorzy wyłączyli tę część: „{{reason}}” Wróci automatycznie.',
    codeLabel: 'Kod',
    retry: 'Spróbuj ponownie',
  },
};
