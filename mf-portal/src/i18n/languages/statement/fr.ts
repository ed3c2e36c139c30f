/** The statement of credits in French. */
export const statementTexts = {
  statement: {
    title: 'Relevé',
    subtitle: 'Chaque achat et chaque utilisation de vos crédits',
    for: 'Pour {{name}}',
    print: 'Imprimer ou enregistrer en PDF',
    when: 'Quand',
    what: 'Quoi',
    amount: 'Crédits',
    balance: 'Solde',
    more: 'Afficher plus',
    failed: 'Impossible de charger votre relevé',
    emptyTitle: "Aucune opération pour l'instant",
    emptyBody: 'Chaque achat et chaque utilisation de crédits apparaît ici, avec le solde.',
    notBilledTitle: 'Aucun relevé pour votre organisation',
    notBilled:
      "{{name}} ne facture pas votre organisation ici. Renseignez-vous auprès d'eux sur vos coûts.",
  },
};
