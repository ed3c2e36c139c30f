import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Polish. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: odwiedzający prosi o rozmowę z człowiekiem',
  noticeConversation: '{{agent}}: nowa rozmowa',
  noticeUnanswered: '{{agent}} nie znalazł odpowiedzi',
  noticeManyConversations: '{{agent}}: wiele nowych rozmów',
  noticeManyUnanswered: '{{agent}}: wiele pytań bez odpowiedzi',
  noticeMany: 'Ponad {{count}} w ciągu minuty.',
  noticeMessage: '{{agent}}: odwiedzający napisał do Ciebie',
  noticeContact: '{{agent}}: odwiedzający zostawił adres',
  noticeUnrecorded: 'Ten agent nie zapisuje rozmów.',
  noticeSnoozed: 'Odłożona rozmowa wróciła',
  noticeMention: '{{person}} wspomina o Tobie',
  noticeExpiry: 'Dostęp do {{account}} wygasa {{day}}',
  noticeExpiryBody: 'Połącz konto ponownie przed tym dniem, aby Twój agent nadal tam odpowiadał.',
  noticeReconnect: 'Trzeba ponownie połączyć {{account}}',
  noticeReconnectBody:
    'Dostawca odmawia dostępu, więc Twój agent nie odbiera ani nie wysyła tam wiadomości.',
  noticeCampaignReply: '{{campaign}}: Twój agent nie odpowiada na odpowiedź wysłaną e-mailem',
  noticeUnmailed: 'Nie udało się wysłać e-mailem odpowiedzi do: {{recipient}}',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Wyślij ją ponownie w sekcji Kanały.',
  noticeMailRefused: 'Serwer poczty nie przyjmuje wiadomości na ten adres.',
  noticeMailUnreachable: 'Serwer poczty był przez długi czas nieosiągalny.',
  noticeMailDomain: 'Agencja tego obszaru roboczego nie ma zweryfikowanej domeny poczty.',
  noticePaused: 'Kampania {{campaign}} jest wstrzymana',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber: 'Numer nie jest już połączony. Połącz go ponownie, a potem wznów kampanię.',
  noticePausedDomain:
    'Agencja tego obszaru roboczego nie ma zweryfikowanej domeny poczty. Skonfiguruj ją w sekcji Agencja, a potem wznów kampanię.',
  noticePausedCredits:
    'Kampania wymaga {{needed}} kredytów, a dostępnych jest {{available}}. Dodaj kredyty w sekcji Rozliczenia, a potem wznów kampanię.',
  noticeLate: 'Kampania {{campaign}} nie postępuje',
  noticeLateBody:
    'Jej wiadomości są opóźnione. Otwórz kampanię, aby sprawdzić jej postęp albo ją zatrzymać.',
  noticeReplyRefused: 'Twoja odpowiedź nie została wysłana',
  noticeReplyUnproven:
    'Dostawca poczty nie mógł potwierdzić, że ten e-mail pochodzi od Ciebie. Odpowiedz w skrzynce odbiorczej albo użyj serwera poczty swojej domeny.',
  noticeReplyOtherAddress:
    'Odpowiedź przyszła z adresu {{sender}}. Odpowiedz z adresu {{address}} albo w skrzynce odbiorczej.',
  noticeReplyTaken:
    '{{person}} uczestniczy w tej rozmowie. Najpierw przejmij ją w skrzynce odbiorczej.',
  noticeReplyTakenByOther:
    'Inna osoba uczestniczy w tej rozmowie. Najpierw przejmij ją w skrzynce odbiorczej.',
  noticeReplyFull: 'Ta rozmowa osiągnęła największą długość.',
  noticeReplyCharacters:
    'Odpowiedź zawiera znaki, których czat nie obsługuje. Napisz ją ponownie jako zwykły tekst.',
  noticeReplyEmpty: 'Odpowiedź nie zawiera tekstu.',
  noticeReplyTooLong: 'Odpowiedź jest za długa dla czatu. Napisz krótszą.',
  noticeReplyGone: 'Ta rozmowa już nie istnieje.',
};
