export type Intent = 'greeting' | 'thanks' | 'goodbye' | 'human' | 'about';

const INTENTS: [Intent, RegExp][] = [
  ['human', /\b(talk|speak|chat|connect|transfer|put me)\b.{0,24}\b(human|person|someone|somebody|agent|staff|team|people|representative|operator)\b|\b(real|live|actual) (person|human|agent)\b|^(human|agent|operator|representative)( please)?$/],
  ['thanks', /^(ok(ay)?|great|perfect|super|cool|nice|good|lovely|alright|all right)?\s*(many |very )?(thanks?|thank you|thx|ty|cheers)( (you|so much|very much|a lot|again|for (your|the) help|that helps?|that's all))*$|^(that helps|that helped)$/],
  ['goodbye', /^(good ?bye|bye( bye)?|see you( later)?|have a (nice|good) day)$/],
  ['about', /^(who|what) are you$|^are you (a |an )?(bot|robot|human|person|ai|real|machine).*$|^what can (you|i) (do|ask)( you)?( for me)?$|^how (can|do) you help( me)?$|^help( me)?$/],
  ['greeting', /^(hi|hello|hey|hiya|howdy|yo|good (morning|afternoon|evening|day)|greetings)( (there|everyone|all|team|you))?$/],
];

/** A message that is talk and no question, or null. Only a whole message counts, so that "hi, do you rent tents?" stays a question. */
export function intentOf(message: string): Intent | null {
  const plain = message.toLowerCase().replace(/[^\p{L}\p{N}' ]+/gu, ' ').replace(/\s+/g, ' ').trim();
  if (plain.length > 90) return null;
  return INTENTS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
