/** A turn of a chat as the OpenAI protocol has it; `content` may be a text or a list of parts. */
export interface ChatMessage { role: string; content: string | { type: string; text?: string }[] | null }

/** A line of the model's script: when the visitor's last message contains `match`, it says `reply`. */
export interface ScriptLine { match: string; reply: string }

const textOf = (message: ChatMessage | undefined): string =>
  typeof message?.content === 'string' ? message.content : (message?.content ?? []).map((part) => part.text ?? '').join('\n');

/** Numbered passages of a prompt: lines that begin with `[n]`, each with what follows up to the next one. */
export function findPassages(prompt: string): { number: number; text: string }[] {
  return [...prompt.matchAll(/^\[(\d+)\]\s*([\s\S]*?)(?=^\[\d+\]|(?![\s\S]))/gm)].map((match) => ({ number: Number(match[1]), text: (match[2] ?? '').trim() }));
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/**
 * What the scripted model says: a line of the script if one fits; else the sentence of the prompt's numbered passages
 * that shares most words with the question, with its number; else that it has nothing to go by. The same input always
 * gives the same answer, and every answer says that a script gave it.
 */
export function scriptedReply(messages: ChatMessage[], script: ScriptLine[]): string {
  const question = textOf(messages.findLast((message) => message.role === 'user'));
  const line = script.find((candidate) => question.toLowerCase().includes(candidate.match.toLowerCase()));
  if (line) return line.reply;
  const asked = words(question);
  const passages = messages.filter((message) => message.role !== 'assistant').flatMap((message) => findPassages(textOf(message)));
  let best: { score: number; sentence: string; number: number } | undefined;
  for (const passage of passages) {
    for (const sentence of passage.text.split(/(?<=[.!?])\s+|\n+/)) {
      if (sentence.trim() === question.trim()) continue;
      const score = [...words(sentence)].filter((word) => asked.has(word)).length;
      if (score > (best?.score ?? 0)) best = { score, sentence: sentence.trim(), number: passage.number };
    }
  }
  if (best) return `Scripted model: ${best.sentence} [${best.number}]`;
  return 'Scripted model: I have no passage that answers this.';
}
