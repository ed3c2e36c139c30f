/**
 * What a shop for kitchens and gardens tells of itself in three languages, and questions about it.
 * Everything in it is made up.
 */

export interface Asked {
  language: 'en' | 'de' | 'fr';
  kind: 'answerable' | 'near' | 'off';
  question: string;
  /** Stands in a right answer. */ says?: RegExp;
}

const NAMES = (
  'Lindow Marsden Tavrik Osterly Quillon Brenmar Halvard Zephrin Corvane Dunmere Eskarn Fallow Grenwick Hestrel Ivarn Jorvell Kestral Lomund Morwen Nordell Ombrey Pellan Quarrow Ristan Selwyn Torvald Ulmer Varnis Wexley Yarrow ' +
  'Alderan Birkett Caldow Dorvan Elmstead Ferrol Garrick Holmby Ilford Jasmond Kilver Larkham Mistral Nevern Oswin Pendrick Ravenor Stanmer Thirsk Umbria'
).split(' ');
const THINGS = {
  en: ['kettle', 'watering can', 'bread knife', 'lantern', 'stool', 'mixing bowl'],
  de: ['Wasserkocher', 'Gießkanne', 'Brotmesser', 'Laterne', 'Hocker', 'Rührschüssel'],
  fr: ['bouilloire', 'arrosoir', 'couteau', 'lanterne', 'tabouret', 'saladier'],
} as const;
type Language = keyof typeof THINGS;
const SERIES = 2;
const ITEMS = NAMES.length * SERIES;

const priceOf = (at: number): number => 19 + ((at * 37) % 180);
const gramsOf = (at: number): number => 240 + ((at * 53) % 2_900);
const monthsOf = (at: number): number => [12, 18, 24, 36, 48, 60][at % 6] as number;
const thingOf = (language: Language, at: number): string => THINGS[language][at % 6] as string;
/** Two of each name: the second has a number. */
const nameOf = (at: number): string =>
  (at < NAMES.length ? NAMES[at] : `${NAMES[at - NAMES.length] as string} Duo`) as string;

const ITEM: Record<Language, (name: string, thing: string, at: number) => string> = {
  en: (name, thing, at) => `# ${name} ${thing}

The ${name} ${thing} costs ${priceOf(at)} euros, value added tax included. The ${name} ${thing} weighs ${gramsOf(at)} grams without its box.

## Guarantee of the ${name} ${thing}
The guarantee of the ${name} ${thing} lasts ${monthsOf(at)} months from the day of purchase. Send it with the receipt to our workshop, where two people look at every piece by hand before they decide whether a part is replaced or the whole thing is made anew. ${FILL.en(at)}

## Care of the ${name} ${thing}
Wash the ${name} ${thing} by hand in lukewarm water with a soft brush, and dry it with a linen cloth straight away. ${FILL.en(at + 1)}`,
  de: (name, thing, at) => `# ${thing} ${name}

${thing} ${name} kostet ${priceOf(at)} Euro einschließlich Mehrwertsteuer. ${thing} ${name} wiegt ${gramsOf(at)} Gramm ohne Karton.

## Garantie ${thing} ${name}
Die Garantie für ${thing} ${name} gilt ${monthsOf(at)} Monate ab dem Tag des Kaufs. Bitte mit dem Kassenzettel an unsere Werkstatt senden, wo zwei Leute jedes Stück von Hand ansehen, bevor sie entscheiden, ob ein Teil ersetzt oder das ganze Stück neu gefertigt wird. ${FILL.de(at)}

## Pflege ${thing} ${name}
${thing} ${name} von Hand in lauwarmem Wasser mit einer weichen Bürste waschen und sofort mit einem Leinentuch abtrocknen. ${FILL.de(at + 1)}`,
  fr: (name, thing, at) => `# ${thing} ${name}

Le prix : ${thing} ${name} coûte ${priceOf(at)} euros, taxes comprises. Le poids : ${thing} ${name} pèse ${gramsOf(at)} grammes sans le carton.

## Garantie ${thing} ${name}
La garantie ${thing} ${name} dure ${monthsOf(at)} mois à partir du jour de l’achat. Envoyez la pièce avec le ticket à notre atelier, où deux personnes examinent chaque objet à la main avant de décider si une partie est remplacée ou si tout est refait. ${FILL.fr(at)}

## Entretien ${thing} ${name}
Lavez ${thing} ${name} à la main dans une eau tiède avec une brosse douce, puis séchez aussitôt avec un torchon en lin. ${FILL.fr(at + 1)}`,
};

/** What descriptions are full of. */
const FILL: Record<Language, (at: number) => string> = {
  en: (at) =>
    `${['It was drawn by a potter from the coast who still comes by every spring.', 'The first ones were made for a neighbour, who would not give them back.', 'Its shape goes back to a find in the attic of the old mill.'][at % 3]} Every piece is a little different, and nobody here would want it otherwise: traces of the tools belong to it, as small clouds in the glaze do. What comes off the bench in the morning is packed in straw by the evening.`,
  de: (at) =>
    `${['Gezeichnet hat das Stück eine Töpferin von der Küste, die noch jeden Frühling vorbeischaut.', 'Die ersten entstanden für einen Nachbarn, der sie nicht mehr hergeben wollte.', 'Die Form geht auf einen Fund auf dem Dachboden der alten Mühle zurück.'][at % 3]} Jedes ist ein wenig anders, und niemand hier will es anders haben: Spuren der Werkzeuge gehören dazu wie kleine Wolken in der Glasur. Was am Morgen von der Bank kommt, liegt am Abend im Stroh.`,
  fr: (at) =>
    `${['Le dessin vient d’une potière de la côte qui passe encore chaque printemps.', 'Les premières pièces étaient pour un voisin qui n’a plus voulu les rendre.', 'La forme remonte à une trouvaille dans le grenier du vieux moulin.'][at % 3]} Chacune est un peu différente, et personne ici ne le voudrait autrement : les traces des outils en font partie, comme de petits nuages dans l’émail. Ce qui quitte l’établi le matin est emballé dans la paille le soir.`,
};

const POLICIES: Record<Language, string> = {
  en: `# Delivery\nDelivery within the country takes three working days and costs 6.90 euros.\n\n# Returns\nUnused goods can be returned within 45 days of purchase.\n\n# Opening hours\nThe workshop shop is open from Tuesday to Saturday, 10:00 to 18:30.\n\n# Parking\nYou can park free of charge in the yard behind the workshop.\n\n# Engraving\nEngraving a name costs 14 euros and takes two days.`,
  de: `# Lieferung\nDie Lieferung im Inland dauert drei Werktage und kostet 6,90 Euro.\n\n# Rückgabe\nUnbenutzte Ware kann innerhalb von 45 Tagen zurückgegeben werden.\n\n# Öffnungszeiten\nDer Werkstattladen hat geöffnet von Dienstag bis Samstag, 10:00 bis 18:30 Uhr.\n\n# Parken\nParken ist im Hof hinter der Werkstatt kostenlos.\n\n# Gravur\nEine Gravur mit Namen kostet 14 Euro und dauert zwei Tage.`,
  fr: `# Livraison\nLa livraison dans le pays prend trois jours ouvrés et coûte 6,90 euros.\n\n# Retours\nLes articles non utilisés peuvent être retournés pendant 45 jours.\n\n# Horaires\nLa boutique est ouverte du mardi au samedi, de 10:00 à 18:30.\n\n# Stationnement\nLe stationnement dans la cour derrière l’atelier est gratuit.\n\n# Gravure\nLa gravure d’un nom coûte 14 euros et prend deux jours.`,
};

/** One document for each language, as Markdown. */
export const DOCUMENTS: Record<Language, string> = Object.fromEntries(
  (['en', 'de', 'fr'] as const).map((language) => [
    language,
    [
      POLICIES[language],
      ...Array.from({ length: ITEMS }, (_, at) =>
        ITEM[language](nameOf(at), thingOf(language, at), at),
      ),
    ].join('\n\n'),
  ]),
) as Record<Language, string>;

const about = (
  language: Language,
  ask: (name: string, thing: string) => string,
  says: (at: number) => string,
  ...which: number[]
): Asked[] =>
  which.map((at) => ({
    language,
    kind: 'answerable',
    question: ask(nameOf(at), thingOf(language, at)),
    says: new RegExp(`\\b${says(at)}\\b`),
  }));
const asks = (
  language: Language,
  kind: Asked['kind'],
  ...questions: (string | [string, RegExp])[]
): Asked[] =>
  questions.map((one) =>
    typeof one === 'string'
      ? { language, kind, question: one }
      : { language, kind, question: one[0], says: one[1] },
  );

export const QUESTIONS: Asked[] = [
  ...about(
    'en',
    (name, thing) => `How much does the ${name} ${thing} cost?`,
    (at) => `${priceOf(at)} euros`,
    0,
    7,
    61,
  ),
  ...about(
    'en',
    (name, thing) => `How much does the ${name} ${thing} weigh?`,
    (at) => `${gramsOf(at)} grams`,
    3,
    16,
  ),
  ...about(
    'en',
    (name, thing) => `How long is the guarantee of the ${name} ${thing}?`,
    (at) => `${monthsOf(at)} months`,
    5,
    22,
    80,
  ),
  ...asks(
    'en',
    'answerable',
    ['How long does delivery take?', /three working days/],
    ['Within how many days can I return goods?', /45 days/],
    ['When is the shop open?', /10:00 to 18:30/],
    ['What does engraving a name cost?', /14 euros/],
    ['Where can I park?', /yard/],
  ),
  // As people ask who have not read the page: other words, other forms, few words.
  ...about(
    'en',
    (name, thing) => `price of ${name} ${thing}`,
    (at) => `${priceOf(at)} euros`,
    13,
  ),
  ...about(
    'en',
    (name, thing) => `How heavy is the ${name} ${thing}?`,
    (at) => `${gramsOf(at)} grams`,
    27,
  ),
  ...asks(
    'en',
    'answerable',
    ['shipping cost?', /6\.90 euros/],
    ['What are your opening hours?', /10:00 to 18:30/],
    ['Can I send something back?', /45 days/],
    ['Do you have parking?', /yard/],
  ),
  ...asks(
    'en',
    'near',
    'Does the Lindow kettle come in red?',
    'Do you sell gift vouchers?',
    'Who designed the website?',
    'Can I pay by instalments?',
    'Do you repair kettles of other makers?',
  ),
  ...asks(
    'en',
    'off',
    'Who won the world cup in 1998?',
    'What is the capital of Mongolia?',
    'Write me a poem about the sea',
    'How do I renew my passport?',
    'What is the square root of 144?',
  ),
  ...about(
    'de',
    (name, thing) => `Was kostet ${thing} ${name}?`,
    (at) => `${priceOf(at)} Euro`,
    1,
    8,
    62,
  ),
  ...about(
    'de',
    (name, thing) => `Wie viel wiegt ${thing} ${name}?`,
    (at) => `${gramsOf(at)} Gramm`,
    4,
    17,
  ),
  ...about(
    'de',
    (name, thing) => `Wie lange gilt die Garantie für ${thing} ${name}?`,
    (at) => `${monthsOf(at)} Monate`,
    6,
    23,
    81,
  ),
  ...asks(
    'de',
    'answerable',
    ['Wie lange dauert die Lieferung im Inland?', /drei Werktage/],
    ['Wann hat der Werkstattladen geöffnet?', /10:00 bis 18:30/],
    ['Was kostet eine Gravur mit Namen?', /14 Euro/],
    ['Ist Parken im Hof kostenlos?', /kostenlos/],
  ),
  ...about(
    'de',
    (name, thing) => `Preis ${thing} ${name}`,
    (at) => `${priceOf(at)} Euro`,
    14,
  ),
  ...about(
    'de',
    (name, thing) => `Wie schwer ist ${thing} ${name}?`,
    (at) => `${gramsOf(at)} Gramm`,
    28,
  ),
  ...asks(
    'de',
    'answerable',
    ['Versandkosten?', /6,90 Euro/],
    ['Was sind Ihre Oeffnungszeiten?', /10:00 bis 18:30/],
    ['Kann ich etwas zurückschicken?', /45 Tagen/],
    ['Wo kann ich parken?', /Hof/],
  ),
  ...asks(
    'de',
    'near',
    'Gibt es den Wasserkocher Lindow in Rot?',
    'Verkaufen Sie Gutscheine?',
    'Kann ich in Raten zahlen?',
    'Wer hat die Webseite gestaltet?',
    'Reparieren Sie auch fremde Lampen?',
  ),
  ...asks(
    'de',
    'off',
    'Wer wurde 1998 Weltmeister?',
    'Was ist die Hauptstadt der Mongolei?',
    'Schreib mir ein Gedicht über das Meer',
    'Wie verlängere ich meinen Reisepass?',
    'Was ist die Wurzel aus 144?',
  ),
  ...about(
    'fr',
    (name, thing) => `Combien coûte ${thing} ${name} ?`,
    (at) => `${priceOf(at)} euros`,
    2,
    9,
    63,
  ),
  ...about(
    'fr',
    (name, thing) => `Combien pèse ${thing} ${name} ?`,
    (at) => `${gramsOf(at)} grammes`,
    10,
    18,
  ),
  ...about(
    'fr',
    (name, thing) => `Combien de temps dure la garantie ${thing} ${name} ?`,
    (at) => `${monthsOf(at)} mois`,
    11,
    24,
    82,
  ),
  ...asks(
    'fr',
    'answerable',
    ['Combien de temps prend la livraison dans le pays ?', /trois jours/],
    ['La boutique est ouverte quand ?', /10:00 à 18:30/],
    ['Combien coûte la gravure d’un nom ?', /14 euros/],
    ['Le stationnement dans la cour est gratuit ?', /gratuit/],
  ),
  ...about(
    'fr',
    (name, thing) => `prix ${thing} ${name}`,
    (at) => `${priceOf(at)} euros`,
    15,
  ),
  ...about(
    'fr',
    (name, thing) => `Quel est le poids de ${thing} ${name} ?`,
    (at) => `${gramsOf(at)} grammes`,
    29,
  ),
  ...asks(
    'fr',
    'answerable',
    ['frais de livraison ?', /6,90 euros/],
    ['Quels sont vos horaires d’ouverture ?', /10:00 à 18:30/],
    ['Puis-je renvoyer un article ?', /45 jours/],
    ['Ou puis-je me garer ?', /cour/],
  ),
  ...asks(
    'fr',
    'near',
    'La bouilloire Lindow existe en rouge ?',
    'Vendez-vous des cartes cadeaux ?',
    'Puis-je payer en plusieurs fois ?',
    'Qui a dessiné le site web ?',
    'Réparez-vous les lampes d’autres marques ?',
  ),
  ...asks(
    'fr',
    'off',
    'Qui a gagné la coupe du monde en 1998 ?',
    'Quelle est la capitale de la Mongolie ?',
    'Écris-moi un poème sur la mer',
    'Comment renouveler mon passeport ?',
    'Quelle est la racine carrée de 144 ?',
  ),
];
