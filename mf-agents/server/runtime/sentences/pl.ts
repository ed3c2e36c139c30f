import type { Sentences } from './en';

/** Polish. */
export const sentences: Sentences = {
  direct: 'Z naszej strony:',
  directFromDocuments: 'Z naszych dokumentów:',
  directInLanguage: 'Z naszej strony, w innym języku ({language}):',
  partMissing: 'Nie znalazłem nic na temat tej części:',
  maybe: 'Nie mam pewności, czy to odpowiada na pytanie.',
  miss: 'Nie udało mi się znaleźć na to odpowiedzi w tym, co wiem.',
  missWithContact:
    'Nie udało mi się znaleźć na to odpowiedzi w tym, co wiem. Na tej stronie jest informacja, jak skontaktować się z zespołem.',
  unknownFigures:
    'Nie wszystkie te liczby znalazłem w tym, co wiem. Proszę sprawdzić je z zespołem.',
  empty: 'Nie mam jeszcze niczego, na podstawie czego można odpowiedzieć.',
  files: 'Nie potrafię zaglądać do plików. Napisz słowami, czego chcesz się dowiedzieć.',
  greeting: 'Dzień dobry! Czego chcesz się dowiedzieć?',
  thanks: 'Nie ma za co.',
  goodbye: 'Do widzenia!',
  about:
    'Jestem automatycznym asystentem. Odpowiadam cytatami z tej strony i pokazuję, skąd pochodzą.',
  bot: 'Nie, nie jestem człowiekiem. Jestem automatycznym asystentem: odpowiadam cytatami z tej strony i pokazuję, skąd pochodzą.',
  abilities:
    'Odpowiadam na pytania o to, co jest na tej stronie, i pokazuję, skąd pochodzi każda odpowiedź. Proszę pytać własnymi słowami.',
  maker: 'Skonfigurował mnie zespół tej strony. Jestem automatycznym asystentem.',
  howAreYou:
    'Jestem automatycznym asystentem, więc zawsze mam się dobrze. Czego chcesz się dowiedzieć?',
  compliment: 'Dziękuję, to miłe.',
  insult:
    'Przykro mi, że nie udało mi się pomóc. Spróbuj innych słów albo poproś o rozmowę z człowiekiem.',
  acknowledgement: 'Dobrze. Proszę pytać, jeśli potrzebujesz jeszcze czegoś.',
  human: 'Nie mogę zaprosić człowieka do tego czatu.',
  humanWithContact:
    'Nie mogę zaprosić człowieka do tego czatu. Na tej stronie jest informacja, jak skontaktować się z zespołem.',
  failed: 'Przepraszam, nie udało mi się teraz odpowiedzieć. Spróbuj ponownie za chwilę.',
  closed: 'W tej chwili nie mogę odpowiedzieć na więcej pytań. Spróbuj ponownie później.',
  stopped: 'Zatrzymano.',
};
