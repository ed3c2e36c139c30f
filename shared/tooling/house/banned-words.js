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
