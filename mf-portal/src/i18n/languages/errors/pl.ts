import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Polish. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Sprawdź zaznaczone pola.',
  UNAUTHENTICATED: 'Zaloguj się.',
  FORBIDDEN: 'Nie masz do tego dostępu.',
  NOT_FOUND: 'Nie znaleziono.',
  CONFLICT:
    'W międzyczasie zmieniono to w innym miejscu. Odśwież stronę, aby zobaczyć najnowszą wersję.',
  ALREADY_EXISTS: 'To już istnieje.',
  RATE_LIMITED: 'Zbyt wiele żądań. Odczekaj chwilę i spróbuj ponownie.',
  UNAVAILABLE: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie.',
  INTERNAL: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  INVALID_EMAIL: 'Podaj prawidłowy adres e-mail.',
  CODE_REQUIRED: 'Podaj kod weryfikacyjny.',
  CODE_WRONG: 'Ten kod jest nieprawidłowy.',
  CODE_EXPIRED: 'Ten kod wygasł. Poproś o nowy.',
  CODE_OF_ANOTHER_BROWSER:
    'Ten kod działa tylko raz i tylko w przeglądarce, w której o niego poproszono. Otwórz link z wiadomości lub poproś tutaj o nowy kod.',
  CODE_TRIES_EXCEEDED: 'Zbyt wiele błędnych kodów. Poproś o nowy.',
  MAIL_SENT_ALREADY:
    'Wysłaliśmy już kilka wiadomości na ten adres. Otwórz link z najnowszej lub spróbuj ponownie za {{minutes}} min.',
  MAIL_NOT_SENT: 'Nie udało się wysłać wiadomości. Spróbuj ponownie później.',
  LINK_EXPIRED: 'Ten link wygasł lub został już użyty. Poproś o nowy.',
  PASSWORD_WRONG: 'Adres e-mail lub hasło jest nieprawidłowe.',
  PASSWORD_PROOF_WRONG: 'To nie jest Twoje obecne hasło.',
  PASSWORD_TOO_SHORT: 'Użyj co najmniej 10 znaków.',
  PASSWORD_GUESSABLE: 'To hasło łatwo odgadnąć. Wybierz inne.',
  PORTAL_SIGN_UP_OFF: 'Ten dostawca nie oferuje rejestracji.',
  PORTAL_SIGN_UP_FULL:
    'Ten dostawca nie może teraz zakładać nowych kont. Skontaktuj się z dostawcą.',
  PORTAL_PASSWORD_OFF: 'Zaloguj się kodem ze swojej skrzynki.',
  PORTAL_CLIENT_UNKNOWN: 'Nie ma konta z tym adresem e-mail.',
  PORTAL_DEACTIVATED: 'Twoje konto jest wyłączone. Skontaktuj się ze swoim dostawcą.',
  PORTAL_PASSKEY_REFUSED:
    'Ten klucz dostępu nie został przyjęty. Spróbuj ponownie lub zaloguj się w inny sposób.',
  PORTAL_PROOF_NEEDED: 'Potwierdź swoją tożsamość hasłem lub kodem i spróbuj ponownie.',
  PORTAL_NO_AGENT_CREATION: 'Twój dostawca tworzy Twoich agentów. Poproś go o nowego.',
  PORTAL_FIELD_NOT_YOURS: 'Nie możesz tego zmienić.',
  PORTAL_NOT_ADMIN: 'Nie jesteś administratorem',
  PORTAL_ADMIN_REFUSED: 'Wystąpił błąd podczas logowania administratora.',
  PORTAL_BILLING_NOT_CONNECTED: 'Połącz konto płatnicze, zanim włączysz rozliczenia.',
  PORTAL_WORKSPACE_MISSING: 'Nie znaleziono obszaru roboczego. Odśwież i spróbuj ponownie.',
  PORTAL_FEEDBACK_OFF: 'Ten dostawca nie przyjmuje tu opinii.',
  CLIENT_EMAIL_IN_USE: 'Ten e-mail jest już używany przez innego klienta.',
  NOT_ORGANISATION_ADMIN: 'Nie jesteś administratorem',
  TAB_NOT_ALLOWED: 'Nie masz dostępu do tej części panelu.',
  NOT_WHILE_VIEWING: 'Oglądasz portal jako ten klient. Może to zrobić tylko klient.',
  TOO_MANY_PASSKEYS: 'Możesz mieć tyle kluczy dostępu: {{n}}. Najpierw usuń jeden.',
  CLIENT_LIMIT_REACHED:
    'Organizacja może mieć tylu użytkowników: {{limit}}. Najpierw usuń jednego.',
  UPLOAD_TOO_LARGE: 'Maksymalny rozmiar: {{n}} MB',
  UPLOAD_TYPE_REFUSED: 'Tylko pliki {{list}}',
  BALANCE_TOO_LOW: 'Saldo jest zbyt niskie.',
};
