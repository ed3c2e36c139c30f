/**
 * Route patterns as sets of paths: a fixed segment, a parameter (`:name`, any one segment), and a
 * trailing `/*` (any further segments, or none). Case is ignored here although addresses are
 * case-sensitive: `/Credentials` beside another owner's `/credentials` would only help an impostor.
 */
interface Pattern {
  segments: string[];
  open: boolean;
}

/**
 * Returns whether some path matches both patterns. Exact: patterns differ only by two fixed
 * segments or by length.
 */
export function routesOverlap(one: string, other: string): boolean {
  const [shorter, longer] = [patternOf(one), patternOf(other)].sort(byLength) as [Pattern, Pattern];
  if (shorter.segments.length < longer.segments.length && !shorter.open) return false;
  return shorter.segments.every((segment, index) => canBeEqual(segment, longer.segments[index]!));
}

/** Returns whether `outer` matches every path that `inner` matches. */
export function routeCovers(outer: string, inner: string): boolean {
  const [outside, inside] = [patternOf(outer), patternOf(inner)];
  if (inside.segments.length < outside.segments.length) return false;
  const mayBeLonger = inside.open || inside.segments.length > outside.segments.length;
  if (mayBeLonger && !outside.open) return false;
  return outside.segments.every(
    (segment, index) => isParameter(segment) || segment === inside.segments[index],
  );
}

const patternOf = (route: string): Pattern => {
  const open = route.endsWith('/*');
  const path = open ? route.slice(0, -'/*'.length) : route;
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  return { segments, open };
};

const byLength = (one: Pattern, other: Pattern): number =>
  one.segments.length - other.segments.length;
const isParameter = (segment: string): boolean => segment.startsWith(':');
const canBeEqual = (one: string, other: string): boolean =>
  isParameter(one) || isParameter(other) || one === other;
