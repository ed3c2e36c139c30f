import { join } from 'node:path';
import { walkRemoteScreens } from '@voxgrove/tooling/screens';
import { screens } from './screens';

walkRemoteScreens(join(import.meta.dirname, '..'), screens, { agent: '' });
