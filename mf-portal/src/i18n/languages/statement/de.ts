/** The statement of credits in German. */
export const statementTexts = {
  statement: {
    title: 'Kontoauszug',
    subtitle: 'Jeder Kauf und jede Nutzung Ihres Guthabens',
    for: 'Für {{name}}',
    print: 'Drucken oder als PDF speichern',
    when: 'Wann',
    what: 'Was',
    amount: 'Guthaben',
    balance: 'Stand',
    more: 'Mehr anzeigen',
    failed: 'Ihr Kontoauszug konnte nicht geladen werden',
    emptyTitle: 'Noch keine Einträge',
    emptyBody: 'Jeder Kauf und jede Nutzung von Guthaben erscheint hier, mit dem Stand danach.',
    notBilledTitle: 'Kein Kontoauszug für Ihre Organisation',
    notBilled:
      '{{name}} rechnet hier nicht mit Ihrer Organisation ab. Fragen Sie dort nach Ihren Kosten.',
  },
};
