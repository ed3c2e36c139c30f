/** Styles as strict pages allow them: constructed, not written into the page. */
export function styleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** Adds styles to a page or a shadow tree. Returns what takes them out again. */
export function adopt(place: DocumentOrShadowRoot, styles: string): () => void {
  const sheet = styleSheet(styles);
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
  return () => {
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
