import type { Sentences } from './en';

/** Polish. */
export const sentences: Sentences = {
  direct: 'Z naszej strony:',
  directFromDocuments: 'Z naszych dokumentów:',
  maybe: 'Nie mam pewności, czy to odpowiada na pytanie; te strony są najbliższe tematu',
  miss: 'Nie udało mi się znaleźć na to odpowiedzi w tym, co wiem.',
  missWithContact:
    'Nie udało mi się znaleźć na to odpowiedzi w tym, co wiem. Na tej stronie jest informacja, jak skontaktować się z zespołem.',
  empty: 'Nie mam jeszcze niczego, na podstawie czego można odpowiedzieć.',
  files: 'Nie potrafię zaglądać do plików. Napisz słowami, czego chcesz się dowiedzieć.',
  greeting: 'Dzień dobry! Czego chcesz się dowiedzieć?',
  thanks: 'Nie ma za co.',
  goodbye: 'Do widzenia!',
  about:
    'Jestem automatycznym asystentem. Odpowiadam cytatami z tej strony i pokazuję, skąd pochodzą.',
  human: 'Nie mogę zaprosić człowieka do tego czatu.',
  humanWithContact:
    'Nie mogę zaprosić człowieka do tego czatu. Na tej stronie jest informacja, jak skontaktować się z zespołem.',
  failed: 'Przepraszam, nie udało mi się teraz odpowiedzieć. Spróbuj ponownie za chwilę.',
  stopped: 'Zatrzymano.',
};
