/** The statement of credits in Portuguese. */
export const statementTexts = {
  statement: {
    title: 'Extrato',
    subtitle: 'Cada compra e cada utilização dos seus créditos',
    for: 'Para {{name}}',
    print: 'Imprimir ou guardar como PDF',
    when: 'Quando',
    what: 'O quê',
    amount: 'Créditos',
    balance: 'Saldo',
    more: 'Mostrar mais',
    failed: 'Não foi possível carregar o seu extrato',
    emptyTitle: 'Ainda não há movimentos',
    emptyBody: 'Cada compra e cada utilização de créditos aparece aqui, com o saldo.',
    notBilledTitle: 'Nenhum extrato para a sua organização',
    notBilled: '{{name}} não fatura aqui à sua organização. Pergunte-lhes pelos seus custos.',
  },
};
