/** The statement of credits in Spanish. */
export const statementTexts = {
  statement: {
    title: 'Extracto',
    subtitle: 'Cada compra y cada uso de sus créditos',
    for: 'Para {{name}}',
    print: 'Imprimir o guardar como PDF',
    when: 'Cuándo',
    what: 'Qué',
    amount: 'Créditos',
    balance: 'Saldo',
    more: 'Mostrar más',
    failed: 'No se ha podido cargar su extracto',
    emptyTitle: 'Aún no hay movimientos',
    emptyBody: 'Cada compra y cada uso de créditos aparece aquí, con su saldo.',
    notBilledTitle: 'No hay extracto para su organización',
    notBilled: '{{name}} no factura aquí a su organización. Pregúnteles por sus costes.',
  },
};
