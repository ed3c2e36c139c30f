/** Moves the server-rendered text from the page into the layout, and returns it. */
export function servedDocument(place: HTMLElement): HTMLElement | undefined {
  const article = place.querySelector<HTMLElement>('#vg-served') ?? undefined;
  article?.remove();
  return article;
}
