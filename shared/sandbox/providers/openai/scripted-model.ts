/** A turn of a chat as the OpenAI protocol has it; `content` may be a text or a list of parts. */
export interface ChatMessage {
  role: string;
  content: string | { type: string; text?: string }[] | null;
}

/**
 * A line of the model's script: if the visitor's last message contains `match`, it replies `reply`.
 * With `call` it first requests a function call with these exact arguments, `times` times (default:
 * once); `{result}` in the reply is the function's result.
 */
export interface ScriptLine {
  match: string;
  reply: string;
  call?: { name: string; arguments: string; times?: number } | undefined;
}

/**
 * The call the script asks for at this point of a chat, if any; `number` counts the calls made for
 * this question.
 */
export function scriptedCall(
  messages: ChatMessage[],
  script: ScriptLine[],
): { name: string; arguments: string; number: number } | undefined {
  const asked = messages.findLastIndex((message) => message.role === 'user');
  const call = lineFor(textOf(messages[asked]), script)?.call;
  const number = messages.slice(asked + 1).filter((message) => message.role === 'tool').length;
  return call && number < (call.times ?? 1)
    ? { name: call.name, arguments: call.arguments, number }
    : undefined;
}

const lineFor = (question: string, script: ScriptLine[]): ScriptLine | undefined =>
  script.find((candidate) => question.toLowerCase().includes(candidate.match.toLowerCase()));

const textOf = (message: ChatMessage | undefined): string =>
  typeof message?.content === 'string'
    ? message.content
    : (message?.content ?? []).map((part) => part.text ?? '').join('\n');

/**
 * Numbered passages of a prompt: lines that begin with `[n]`, each with what follows up to the next
 * one.
 */
export function findPassages(prompt: string): { number: number; text: string }[] {
  return [...prompt.matchAll(/^\[(\d+)\]\s*([\s\S]*?)(?=^\[\d+\]|(?![\s\S]))/gm)].map((match) => ({
    number: Number(match[1]),
    text: (match[2] ?? '').trim(),
  }));
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/**
 * What the scripted model says: a line of the script if one fits; else the sentence of the prompt's
 * numbered passages that shares most words with the question, with its number; else that it has
 * nothing to go by. The same input always gives the same answer, and every answer says that a
 * script gave it.
 */
export function scriptedReply(messages: ChatMessage[], script: ScriptLine[]): string {
  const question = textOf(messages.findLast((message) => message.role === 'user'));
  const line = lineFor(question, script);
  if (line)
    return line.reply.replaceAll('{result}', () =>
      textOf(messages.findLast((message) => message.role === 'tool')),
    );
  const asked = words(question);
  const passages = messages
    .filter((message) => message.role !== 'assistant')
    .flatMap((message) => findPassages(textOf(message)));
  let best: { score: number; sentence: string; number: number } | undefined;
  for (const passage of passages) {
    for (const sentence of passage.text.split(/(?<=[.!?])\s+|\n+/)) {
      if (sentence.trim() === question.trim()) continue;
      const score = [...words(sentence)].filter((word) => asked.has(word)).length;
      if (score > (best?.score ?? 0))
        best = { score, sentence: sentence.trim(), number: passage.number };
    }
  }
  if (best) return `Scripted model: ${best.sentence} [${best.number}]`;
  return 'Scripted model: I have no passage that answers this.';
}
