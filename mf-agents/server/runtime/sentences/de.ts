import type { Sentences } from './en';

/** German. */
export const sentences: Sentences = {
  direct: 'Von unserer Website:',
  directFromDocuments: 'Aus unseren Unterlagen:',
  directInLanguage: 'Von unserer Website, in einer anderen Sprache ({language}):',
  partMissing: 'Zu diesem Teil habe ich nichts gefunden:',
  maybe: 'Ich bin nicht sicher, ob das Ihre Frage beantwortet.',
  miss: 'Dazu konnte ich in dem, was ich weiß, keine Antwort finden.',
  missWithContact:
    'Dazu konnte ich in dem, was ich weiß, keine Antwort finden. Auf dieser Seite steht, wie Sie das Team erreichen.',
  unknownFigures:
    'Nicht alle diese Angaben habe ich in dem gefunden, was ich weiß. Bitte fragen Sie beim Team nach.',
  empty: 'Ich habe noch nichts, woraus ich antworten kann.',
  files:
    'Ich kann nicht in Dateien hineinsehen. Bitte schreiben Sie mir in Worten, was Sie wissen möchten.',
  greeting: 'Hallo! Was möchten Sie wissen?',
  thanks: 'Gern geschehen.',
  goodbye: 'Auf Wiedersehen!',
  about:
    'Ich bin ein automatischer Assistent. Ich antworte mit Zitaten von dieser Website und zeige, woher sie stammen.',
  bot: 'Nein, ich bin kein Mensch. Ich bin ein automatischer Assistent: Ich antworte mit Zitaten von dieser Website und zeige, woher sie stammen.',
  abilities:
    'Ich beantworte Fragen zu dem, was auf dieser Website steht, und zeige, woher jede Antwort stammt. Fragen Sie einfach in Ihren eigenen Worten.',
  maker: 'Das Team dieser Website hat mich eingerichtet. Ich bin ein automatischer Assistent.',
  howAreYou: 'Ich bin ein automatischer Assistent, mir geht es immer gut. Was möchten Sie wissen?',
  compliment: 'Danke, das ist nett.',
  insult:
    'Es tut mir leid, dass ich nicht helfen konnte. Versuchen Sie es mit anderen Worten, oder fragen Sie nach einem Menschen.',
  acknowledgement: 'Alles klar. Fragen Sie einfach, wenn Sie noch etwas wissen möchten.',
  human: 'Ich kann keinen Menschen in diesen Chat holen.',
  humanWithContact:
    'Ich kann keinen Menschen in diesen Chat holen. Auf dieser Seite steht, wie Sie das Team erreichen.',
  failed: 'Das konnte ich gerade nicht beantworten. Bitte versuchen Sie es gleich noch einmal.',
  closed:
    'Ich kann im Moment keine weiteren Fragen beantworten. Bitte versuchen Sie es später noch einmal.',
  stopped: 'Gestoppt.',
};
