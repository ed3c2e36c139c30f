/** The statement of credits in Polish. */
export const statementTexts = {
  statement: {
    title: 'Zestawienie',
    subtitle: 'Każdy zakup i każde użycie kredytów',
    for: 'Dla {{name}}',
    print: 'Drukuj lub zapisz jako PDF',
    when: 'Kiedy',
    what: 'Co',
    amount: 'Kredyty',
    balance: 'Saldo',
    more: 'Pokaż więcej',
    failed: 'Nie udało się wczytać zestawienia',
    emptyTitle: 'Brak wpisów',
    emptyBody: 'Każdy zakup i każde użycie kredytów pojawi się tutaj wraz z saldem.',
    notBilledTitle: 'Brak zestawienia dla Twojej organizacji',
    notBilled: '{{name}} nie rozlicza tu Twojej organizacji. Zapytaj ich o koszty.',
  },
};
