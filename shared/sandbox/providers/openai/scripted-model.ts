/**
 * A message of a chat in the format of the OpenAI protocol. `content` may be a text or a list of
 * parts.
 */
export interface ChatMessage {
  role: string;
  content: string | { type: string; text?: string }[] | null;
}

/**
 * A line of the model's script: if the visitor's last message contains `match`, the model replies
 * `reply`. With `call` the model first requests a function call with exactly these arguments,
 * `times` times (default: once). `{result}` in the reply is replaced by the function's result.
 */
export interface ScriptLine {
  match: string;
  reply: string;
  call?: { name: string; arguments: string; times?: number } | undefined;
}

/**
 * Returns the call that the script requests at this point of a chat, if any. `number` counts the
 * calls for this question.
 */
export function scriptedCall(
  messages: ChatMessage[],
  script: ScriptLine[],
): { name: string; arguments: string; number: number } | undefined {
  const questionIndex = messages.findLastIndex((message) => message.role === 'user');
  const call = lineFor(textOf(messages[questionIndex]), script)?.call;
  const number = messages
    .slice(questionIndex + 1)
    .filter((message) => message.role === 'tool').length;
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
 * Finds the numbered passages of a prompt: each begins with a line `[n]` and includes the text up
 * to the next one.
 */
export function findPassages(prompt: string): { number: number; text: string }[] {
  return [...prompt.matchAll(/^\[(\d+)\]\s*([\s\S]*?)(?=^\[\d+\]|(?![\s\S]))/gm)].map((match) => ({
    number: Number(match[1]),
    text: (match[2] ?? '').trim(),
  }));
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/**
 * Returns the answer of the scripted model: a matching line of the script; or else the sentence of
 * the prompt's numbered passages that has most words in common with the question, with its number;
 * or else that the model has no information. The same input always gives the same answer, and every
 * answer says that it comes from a script.
 */
export function scriptedReply(messages: ChatMessage[], script: ScriptLine[]): string {
  const question = textOf(messages.findLast((message) => message.role === 'user'));
  const line = lineFor(question, script);
  if (line)
    return line.reply.replaceAll('{result}', () =>
      textOf(messages.findLast((message) => message.role === 'tool')),
    );
  const questionWords = words(question);
  const passages = messages
    .filter((message) => message.role !== 'assistant')
    .flatMap((message) => findPassages(textOf(message)));
  let bestSentence: { score: number; sentence: string; number: number } | undefined;
  for (const passage of passages) {
    for (const sentence of passage.text.split(/(?<=[.!?])\s+|\n+/)) {
      if (sentence.trim() === question.trim()) continue;
      const score = [...words(sentence)].filter((word) => questionWords.has(word)).length;
      if (score > (bestSentence?.score ?? 0))
        bestSentence = { score, sentence: sentence.trim(), number: passage.number };
    }
  }
  if (bestSentence) return `Scripted model: ${bestSentence.sentence} [${bestSentence.number}]`;
  return 'Scripted model: I have no passage that answers this.';
}
