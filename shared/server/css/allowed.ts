/**
 * The allow-list of a restricted style sheet. Everything else is dropped, so that new browser
 * features are not allowed by accident.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** At-rules that contain rules. */
export const GROUPS = words('media supports container layer starting-style');

export const KEYFRAMES = words('keyframes -webkit-keyframes');

/**
 * None of these functions takes an address (`url` is checked separately), so browsers never fetch
 * their strings.
 */
export const FUNCTIONS = words(`
  var calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp env
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear circle ellipse inset polygon path rect xywh minmax repeat fit-content counter counters scroll view
`);

/** Functions in the condition of an at-rule. */
export const CONDITION_FUNCTIONS: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  ...words('style not and or selector'),
]);

/** These properties run code, load resources or reach beyond the shadow root. */
export const PROPERTIES_NOT = words(
  'behavior -ms-behavior -moz-binding -ms-filter -ms-content-zoom-snap src view-transition-name view-transition-class',
);

/** Properties that show a picture. */
export const PICTURE_PROPERTIES = words(
  'background background-image border-image border-image-source list-style list-style-image content mask mask-image -webkit-mask -webkit-mask-image cursor',
);

export const POSITIONS = words('static relative absolute sticky initial unset revert');

/**
 * Allowed values of `all`. `inherit` is missing, because an element would get the `position` of its
 * parent.
 */
export const ALL_VALUES = words('initial unset revert');

/** Attributes that a selector may use: none contains typed text or an address. */
export const ATTRIBUTE =
  /^(class|id|dir|lang|role|hidden|open|disabled|type|part|aria-[a-z]+|data-[a-z-]+)$/;

export const LIMITS = {
  characters: 50_000,
  /**
   * Limits the parsing time, which grows with the number of tokens. Ordinary sheets have one token
   * per four characters.
   */
  tokens: 12_000,
  rules: 2_000,
  unreadable: 250,
  depth: 8,
  pictureCharacters: 32_000,
};
