/** Makes a constructed style sheet, because strict pages forbid inline styles. */
export function styleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** Adds styles to a page or a shadow tree. Returns a function that removes them. */
export function adopt(place: DocumentOrShadowRoot, styles: string): () => void {
  const sheet = styleSheet(styles);
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
  return () => {
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
