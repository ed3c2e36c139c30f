/** Everything that other folders may import from this one. */
export { openEdge } from './open-edge';
