/** The statement of credits in Dutch. */
export const statementTexts = {
  statement: {
    title: 'Overzicht',
    subtitle: 'Elke aankoop en elk gebruik van uw tegoed',
    for: 'Voor {{name}}',
    print: 'Afdrukken of opslaan als pdf',
    when: 'Wanneer',
    what: 'Wat',
    amount: 'Tegoed',
    balance: 'Saldo',
    more: 'Meer tonen',
    failed: 'Uw overzicht kon niet worden geladen',
    emptyTitle: 'Nog geen boekingen',
    emptyBody: 'Elke aankoop en elk gebruik van tegoed verschijnt hier, met het saldo.',
    notBilledTitle: 'Geen overzicht voor uw organisatie',
    notBilled: '{{name}} factureert uw organisatie hier niet. Vraag daar naar uw kosten.',
  },
};
