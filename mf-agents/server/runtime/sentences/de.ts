import type { Sentences } from './en';

/** German. */
export const sentences: Sentences = {
  direct: 'Von unserer Website:',
  directFromDocuments: 'Aus unseren Unterlagen:',
  maybe: 'Ich bin nicht sicher, ob das die Antwort ist; diese Seiten passen am besten',
  miss: 'Dazu konnte ich in dem, was ich weiß, keine Antwort finden.',
  missWithContact:
    'Dazu konnte ich in dem, was ich weiß, keine Antwort finden. Auf dieser Seite steht, wie Sie das Team erreichen.',
  empty: 'Ich habe noch nichts, woraus ich antworten kann.',
  files:
    'Ich kann nicht in Dateien hineinsehen. Bitte schreiben Sie mir in Worten, was Sie wissen möchten.',
  greeting: 'Hallo! Was möchten Sie wissen?',
  thanks: 'Gern geschehen.',
  goodbye: 'Auf Wiedersehen!',
  about:
    'Ich bin ein automatischer Assistent. Ich antworte mit Zitaten von dieser Website und zeige, woher sie stammen.',
  human: 'Ich kann keinen Menschen in diesen Chat holen.',
  humanWithContact:
    'Ich kann keinen Menschen in diesen Chat holen. Auf dieser Seite steht, wie Sie das Team erreichen.',
  failed: 'Das konnte ich gerade nicht beantworten. Bitte versuchen Sie es gleich noch einmal.',
  stopped: 'Gestoppt.',
};
