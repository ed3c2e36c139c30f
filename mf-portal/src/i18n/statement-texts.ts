/** Texts of the statement of credits. */
export const statementTexts = {
  statement: {
    title: 'Statement',
    subtitle: 'Every purchase and every use of your credits',
    for: 'For {{name}}',
    print: 'Print or save as PDF',
    when: 'When',
    what: 'What',
    amount: 'Credits',
    balance: 'Balance',
    more: 'Show more',
    failed: 'Your statement could not be loaded',
    emptyTitle: 'No entries yet',
    emptyBody: 'Every purchase and every use of credits appears here, with its balance.',
    notBilledTitle: 'No statement for your organization',
    notBilled: '{{name}} does not bill your organization here. Ask them for your costs.',
  },
};
