import { useLayoutEffect, useRef } from 'react';
import { icon } from '../../../loader/element';

/** A line icon of a button or link that says in words what it is. */
export function Icon({ path }: { path: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => void icon(path, place.current!), [path]);
  return <i ref={place} aria-hidden="true" />;
}
