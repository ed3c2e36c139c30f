/** The statement of credits in Swedish. */
export const statementTexts = {
  statement: {
    title: 'Kontoutdrag',
    subtitle: 'Varje köp och varje användning av dina krediter',
    for: 'För {{name}}',
    print: 'Skriv ut eller spara som PDF',
    when: 'När',
    what: 'Vad',
    amount: 'Krediter',
    balance: 'Saldo',
    more: 'Visa fler',
    failed: 'Ditt kontoutdrag kunde inte läsas in',
    emptyTitle: 'Inga poster än',
    emptyBody: 'Varje köp och varje användning av krediter visas här, med saldot.',
    notBilledTitle: 'Inget kontoutdrag för din organisation',
    notBilled: '{{name}} fakturerar inte din organisation här. Fråga dem om dina kostnader.',
  },
};
