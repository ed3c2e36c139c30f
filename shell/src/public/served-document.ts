/** The server-rendered text, moved from the page into the layout. */
export function servedDocument(place: HTMLElement): HTMLElement | undefined {
  const article = place.querySelector<HTMLElement>('#vg-served') ?? undefined;
  article?.remove();
  return article;
}
