/** Why the server refused something. It says so in English, whatever the chat speaks. */
export function Refusal({ words }: { words: string }) {
  return <span lang="en" dir="auto">{words}</span>;
}
