/**
 * Splits a text at sentence ends that are followed by a new sentence. Does not split 9.30, e.g. and
 * addresses.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]["”’)]*\s+(?=["“‘(]?[\p{Lu}\p{N}£$€])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    if (
      /\b(?:e\.g|i\.e|approx|incl|Mr|Mrs|Ms|Dr|St|No|Nr|z\. ?B|d\. ?h|u\. ?a|bzw|ca|inkl|zzgl|Str|Tel|Hr|Fr|Abs|evtl|ggf|p\. ?ex|env|Mme|M|av|bd|p\. ?ej|Sr|Sra|aprox|es|Sig|bijv|\d)\.$/u.test(
        text.slice(start, end),
      )
    )
      continue;
    sentences.push(text.slice(start, end).trim());
    start = match.index + match[0].length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}
