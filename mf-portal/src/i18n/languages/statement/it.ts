/** The statement of credits in Italian. */
export const statementTexts = {
  statement: {
    title: 'Estratto conto',
    subtitle: 'Ogni acquisto e ogni uso dei tuoi crediti',
    for: 'Per {{name}}',
    print: 'Stampa o salva come PDF',
    when: 'Quando',
    what: 'Cosa',
    amount: 'Crediti',
    balance: 'Saldo',
    more: 'Mostra altro',
    failed: 'Non è stato possibile caricare il tuo estratto conto',
    emptyTitle: 'Ancora nessun movimento',
    emptyBody: 'Ogni acquisto e ogni uso di crediti appare qui, con il saldo.',
    notBilledTitle: 'Nessun estratto per la tua organizzazione',
    notBilled: '{{name}} non fattura qui alla tua organizzazione. Chiedi a loro i tuoi costi.',
  },
};
