/** Exports that other folders may import. */
export { openEdge } from './open-edge';
