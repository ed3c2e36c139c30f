/** What a restricted style sheet may contain. What is not in here is dropped: a feature browsers learn tomorrow is not allowed today. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** With a block of rules. */
export const GROUPS = words('media supports container layer starting-style');

export const KEYFRAMES = words('keyframes -webkit-keyframes');

/** None of them takes an address; `url` is looked at by itself. A string in one of them is never fetched. */
export const FUNCTIONS = words(`
  var calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp env
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear circle ellipse inset polygon path rect xywh minmax repeat fit-content counter counters scroll view
`);

/** In the conditions of a group. */
export const CONDITION_FUNCTIONS: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  ...words('style not and or selector'),
]);

/** They run code, load things or reach beyond the shadow root. */
export const PROPERTIES_NOT = words(
  'behavior -ms-behavior -moz-binding -ms-filter -ms-content-zoom-snap src view-transition-name view-transition-class',
);

/** Those that show a picture. */
export const PICTURE_PROPERTIES = words(
  'background background-image border-image border-image-source list-style list-style-image content mask mask-image -webkit-mask -webkit-mask-image cursor',
);

export const POSITIONS = words('static relative absolute sticky initial unset revert');

/** Values of `all` that give an element no other's `position`. */
export const ALL_VALUES = words('initial unset revert');

/** Attributes a selector may look at: none holds what somebody typed, or an address. */
export const ATTRIBUTE =
  /^(class|id|dir|lang|role|hidden|open|disabled|type|part|aria-[a-z]+|data-[a-z-]+)$/;

export const LIMITS = {
  characters: 50_000,
  rules: 2_000,
  unreadable: 1_000,
  depth: 8,
  pictureCharacters: 32_000,
};
