/** The text the server wrote into the page, for those who run no script. Taken out of the page, to be put into the frame of the others. */
export function servedDocument(place: HTMLElement): HTMLElement | undefined {
  const article = place.querySelector<HTMLElement>('#vg-served') ?? undefined;
  article?.remove();
  return article;
}
