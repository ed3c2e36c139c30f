/**
 * Words that docs/glossary.md replaces by standard terms, for comments, test titles and documents.
 * @type {readonly { word: string, instead: string }[]}
 */
export const BANNED_WORDS = [
  { word: 'whoever', instead: 'name the actor: caller, visitor, member, owner, operator' },
  { word: 'vain question', instead: 'unanswered question' },
  { word: 'in vain', instead: 'without success, or: unanswered' },
  { word: 'tell people', instead: 'notify' },
  { word: 'tells people', instead: 'notifies' },
  { word: 'told of', instead: 'notified of, or: receives' },
  { word: 'hears of', instead: 'receives, or: is notified of' },
  { word: 'hear of', instead: 'receive, or: be notified of' },
  { word: 'joined transactions', instead: 'group commit' },
];

/**
 * Words that texts of screens and messages of errors do not use, because they do not name the actor
 * or sound translated.
 * @type {readonly { word: string, instead: string }[]}
 */
export const BANNED_IN_TEXTS = [
  { word: 'whoever', instead: 'name the actor: you, we, your agent, the person who' },
  { word: 'somebody', instead: 'someone, another person, or name the actor' },
  { word: 'nobody', instead: 'no one, or: No … yet' },
  { word: 'told', instead: 'notified, or: asked' },
  { word: 'stands', instead: 'is' },
  { word: 'e-mail', instead: 'email' },
];
