/**
 * Words of one language that together express the wish to talk to a person, as alternatives of
 * regular expressions that match whole words. Case, accents and punctuation are removed on both
 * sides; apostrophes and hyphens become spaces. `<any>`, `<human>`, `<role>`, `<anyone>` (one of
 * the first two) and `<someone>` (one of all) stand for the other groups, with up to two words before them. The frames that
 * combine the groups are the same in every language (`wish-frames.ts`).
 */
export interface WishGroups {
  /** An unnamed person: "someone", "one of you". */
  any: string;
  /** Words for a person in contrast to a machine. */
  human: string;
  /** Persons and departments of a business. */
  role: string;
  /** Roles that are a wish without any other word, such as "operator". */
  desk: string;
  /** Words directly before any other person of the business: "your", "the", "Mr". */
  yours: string;
  /** The words of `yours` that name no certain person: "ein", "una". */
  article?: string;
  /** Words directly before a person that is not of the business: "my", "other". */
  foreign: string;
  /** Talking to a person, as the visitor's own wish. */
  talk: string;
  /** Reaching a person or hearing from one. Reaching anything else is another question. */
  meet: string;
  /** Desire or request of the visitor. */
  want: string;
  /** The part of `want` that only asks whether something is possible: "can I". */
  may: string;
  please: string;
  /** A request to contact the visitor. */
  callMe: string;
  /** Contacting the visitor, if a person and a request stand beside it. */
  call: string;
  /** The visitor as the object. */
  me: string;
  /** A request for someone else to do something: "can", "should", "let". */
  ask: string;
  /** Passing the visitor on to a person. */
  hand: string;
  /** Nouns for a call of the business to the visitor. */
  callback: string;
  bot: string;
  /** Rejection, near a word for the assistant. */
  stop: string;
  /** Complete phrases: is a person there, who can I talk to. */
  phrases: string;
  no: string;
  /** The negation follows the verb: "ich will nicht". */
  negatesAfter?: true;
  /** Verbs and negations follow what they refer to: "robotla konuşmak istemiyorum". */
  verbLast?: true;
  /** Sentences are compared without spaces, as the language does not put them between words. */
  joined?: true;
  /** Events after which a call is part of the service: "when it is ready". */
  when: string;
  /** Events that do not matter: "when you read this". */
  whenRead: string;
  /** The sentence asks for a fact, reports, or means other people. */
  fact: string;
  /** Words that are also recognized when they are misspelled. */
  keys: string;
}
