export { CONTRACT_VERSION } from '@voxgrove/contracts';
