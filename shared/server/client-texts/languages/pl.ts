import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/pl';

/** Texts of mails and pages for clients in Polish. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} to Twój kod do {{name}}',
  signInHeading: 'Twój kod logowania',
  signInBody:
    'Wpisz ten kod w przeglądarce, w której o niego poproszono. Jest ważny przez {{minutes}} minut i można go użyć raz.',
  signInFooter:
    'Jeśli ta wiadomość nie jest dla Ciebie, możesz ją zignorować. Bez niej nikt się nie zaloguje.',
  signInLink:
    'Możesz też otworzyć poniższy link: zaloguje Cię tam, gdzie go otworzysz, jest ważny przez {{minutes}} minut i można go użyć raz.',
  signInButton: 'Zaloguj się do {{name}}',
  signUpHeading: 'Twój kod weryfikacyjny',
  signUpBody:
    'Wpisz ten kod w przeglądarce, w której trwa rejestracja. Jest ważny przez {{minutes}} minut i można go użyć raz.',
  signUpFooter:
    'Jeśli to nie Twoja rejestracja, możesz zignorować tę wiadomość. Bez niej żadne konto nie powstanie.',
  invitationSubject: 'Twój dostęp do panelu {{name}}',
  invitationHeading: 'Witamy w {{name}}',
  invitationBody: 'W swoim panelu widzisz teraz swoich agentów, rozmowy i kontakty.',
  invitationSignIn: 'Zaloguj się tym adresem e-mail. Wyślemy Ci kod; hasło nie jest potrzebne.',
  invitationButton: 'Otwórz panel',
  invitationFooter: 'Jeśli nie spodziewasz się tej wiadomości, możesz ją zignorować.',
  passkeySubject: 'Do Twojego konta w {{name}} dodano klucz dostępu',
  passkeyHeading: 'Nowy klucz dostępu',
  passkeyBody: 'Możesz się teraz logować kluczem dostępu, który właśnie dodano do Twojego konta.',
  passwordSubject: 'Zmieniono Twoje hasło w {{name}}',
  passwordHeading: 'Nowe hasło',
  passwordBody: 'Twoje konto ma nowe hasło. Pozostałe urządzenia zostały wylogowane.',
  changeFooter:
    'Jeśli to nie Ty, zaloguj się kodem i ustaw nowe hasło: usunie to wszystkie klucze dostępu i zakończy wszystkie sesje.',
  declinedSubject: 'Automatyczne doładowanie {{organisation}} jest zawieszone',
  declinedHeading: 'Nie udało się obciążyć Twojej karty',
  declinedBody:
    'Nie udało się obciążyć Twojej karty za nowe kredyty. Gdy kredyty się skończą, Twoi agenci przestaną odpowiadać odwiedzającym.',
  declinedNext: 'Otwórz rozliczenia i zaktualizuj metodę płatności lub kup kredyty.',
  lowBalanceSubject: '{{organisation}}: mniej niż {{threshold}} kredytów',
  lowBalanceHeading: 'Saldo spadło poniżej {{threshold}} kredytów',
  lowBalanceBody:
    'Organizacji pozostało {{left}} kredytów. Gdy kredyty się skończą, agenci przestaną odpowiadać odwiedzającym.',
  lowBalanceNext: 'Otwórz rozliczenia i kup kredyty lub włącz automatyczne doładowanie.',
  reportSubject: '{{name}}: Twój raport za {{month}}',
  reportHeading: 'Twoi agenci: {{month}}',
  reportConversations: 'Rozmowy: {{count}} (miesiąc wcześniej: {{before}})',
  reportWithoutPerson: 'Odpowiedzi bez udziału człowieka: {{count}}',
  reportUnanswered: 'Z pytaniem, na które nie było odpowiedzi: {{count}}',
  reportQuestion: 'Najczęstsze pytanie: {{question}}',
  reportButton: 'Otwórz raport',
  reportFooter:
    'Otrzymujesz tę wiadomość, ponieważ {{name}} prowadzi agentów dla {{organisation}}.',
  reportTitle: '{{name}}: raport miesięczny',
  reportHeadline: 'Raport miesięczny',
  reportAsk: 'Czy chcesz zrezygnować z raportu miesięcznego?',
  reportEnded: 'Nie otrzymasz już tego raportu.',
  reportBegun: 'Raport będzie przychodził co miesiąc.',
  reportUnknown: 'Ten link nie jest już ważny. Użyj linku z najnowszego raportu.',
  noticesSubject: 'Nowe powiadomienia: {{count}}',
  noticesReply: 'Odpowiedz na tę wiadomość, aby odpowiedzieć odwiedzającemu na czacie.',
  noticesButton: 'Otwórz w {{name}}',
  noticesFooter:
    'Otrzymujesz tę wiadomość zgodnie z ustawieniami powiadomień. Aby je zmienić, otwórz dzwonek w {{name}}.',
  unsubscribe: 'Zrezygnuj',
  subscribe: 'Otrzymuj raport ponownie',
  provider: 'Twój dostawca',
  dashboard: 'panel',
};
